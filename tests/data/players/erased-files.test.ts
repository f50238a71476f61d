import { zstdDecompressSync } from "node:zlib";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { foldName } from "#app/domain/players/name-search.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { keptFiles } from "./kept-files.ts";

const utf8 = new TextEncoder();
const table =
  "Joueur 1;Joueur 2;Score;Date\r\nAna Côté;Bob Roy;7-3;2025-03-14\r\nÉva Roy;Ana Côté;5-7;2025-03-14\r\n";
const side = (name: string) => ({ players: [{ license: null, name }] });
const document = JSON.stringify(flatFile([flatMatch({ home: side("Ana Côté"), away: side("Éva Roy") })]));
const outfrom = fastXml([fastCompetition([fastPhase([fastMatch()])])]);

/** The text of a kept file, unpacked; of the whole archive, so that nothing beside the file is left. */
function textOf(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return new TextDecoder().decode(bytes);
  return Object.values(unzipSync(bytes))
    .map((file) => new TextDecoder().decode(file))
    .join("\n");
}

const zoe = { license: "00123456", code: "ZOE999", name: "Zoé Laval" };
const luc = { license: "00654321", code: "LUC999", name: "Luc Roy", city: "Laval" };
const alone = { license: null, code: null, name: "Laval" };
const laval = { name: "Laval", city: "Laval", address: "12, rue Laval, Laval" };

onBothDatabases("erasing from kept files", (fresh) => {
  test.each([
    { form: "a table", bytes: utf8.encode(table) },
    { form: "a table of Windows-1252", bytes: Uint8Array.from(table, (letter) => letter.charCodeAt(0)) },
    { form: "a document in UTF-16", bytes: Uint8Array.from(Buffer.from(`\uFEFF${document}`, "utf16le")) },
    { form: "XML", bytes: utf8.encode(outfrom) },
    { form: "XML in UTF-16", bytes: Uint8Array.from(Buffer.from(`\uFEFF${outfrom}`, "utf16le")) },
    { form: "a zip", bytes: zipOf({ "outfrom.xml": outfrom }) },
  ])("R57: $form", async ({ bytes }) => {
    const operator = await anOperator(await fresh());
    const files = [{ name: "soiree", bytes }];
    admit(await importMatches(operator, { ...importing, table: "bonzini", files }));
    const players = await listPlayers(operator.database.read, "bonzini");
    const ana = players.find(({ name }) => name === "Ana Côté");
    admit(await erasePlayer(operator, { playerId: ana?.id ?? "", confirmation: "Ana Côté", dryRun: false }));
    const [kept] = await operator.database.read.selectFrom("imports").select("raw").execute();
    const raw = kept ? zstdDecompressSync(kept.raw) : Buffer.from("");
    const text = foldName(textOf(raw));
    expect(text).not.toContain("ana");
    expect(text).toContain("roy");
  });

  test("R57, R59: a surname that is a city goes where it was counted, and stays in cities, addresses and names of events; a full name goes there too", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const matches = [
      flatMatch({ home: { players: [zoe] }, away: { players: [luc] } }),
      flatMatch({ home: { players: [alone] }, round: 2 }),
    ];
    const night = flatFile(matches, { event: { name: "Laval", city: "Laval" } });
    const choices = { "name Laval": { kind: "leave" as const } };
    admit(await importMatches(operator, { ...importing, files: [fileOf(night)], choices }));
    const id = await makeTournament(operator, laval);
    const said = { ...laval, from: "2026-03-01", table: "bonzini", status: "completed" };
    const about = "Laval gagne l’Ouvert de Laval.";
    admit(await editTournament(operator, id, admit(readTournamentInput({ ...said, about })), {}));
    const full = { name: "Coupe Zoé Laval", from: "2026-04-01", address: "Chez Zoé Laval, Laval" };
    const memorial = await makeTournament(operator, full);
    const player = (await listPlayers(read)).find(({ license }) => license === zoe.license);
    const request = { playerId: player?.id ?? "", confirmation: "Zoé Laval", dryRun: true };
    const { possibleMentions } = admit(await erasePlayer(operator, request));
    expect(possibleMentions).toMatchObject([{ text: "Laval", count: 2 }]);

    admit(await erasePlayer(operator, { ...request, dryRun: false, mentions: ["Laval"] }));
    const columns = ["name", "city", "address", "about"] as const;
    const shown = (one: string) =>
      read.selectFrom("tournaments").select(columns).where("id", "=", one).executeTakeFirst();
    expect(await shown(id)).toEqual({ ...laval, about: "Anonymous gagne l’Ouvert de Laval." });
    expect(await shown(memorial)).toMatchObject({
      name: "Coupe Anonymous",
      address: "Chez Anonymous, Laval",
    });
    expect(await read.selectFrom("competitions").select("name").execute()).toEqual([{ name: "Laval" }]);
    const file = JSON.parse((await keptFiles(operator))[0] ?? "");
    expect(file.tournament.name).toBe("Ouvert de Laval");
    expect(file.competitions[0]).toMatchObject({ name: "Laval", city: "Laval" });
    const [first, second] = file.competitions[0].matches;
    expect(first.away.players).toEqual([luc]);
    expect(second.home.players).toMatchObject([{ name: "Anonymous" }]);
    const made = read.selectFrom("audit_log").select("summary").where("action", "=", "tournament.create");
    expect((await made.orderBy("number").execute()).map(({ summary }) => JSON.parse(summary).name)).toEqual([
      "Laval",
      "Coupe Anonymous",
    ]);
    const edits = read.selectFrom("audit_log").select("undo").where("action", "=", "tournament.edit");
    const { rows } = JSON.parse((await edits.executeTakeFirstOrThrow()).undo ?? "");
    expect(rows).toMatchObject([{ relation: "tournaments", row: laval }]);
  });

  test("R57: a surname that is a city stays in what tournaments are called in documents of the legacy site, and where their creation was undone", async () => {
    const operator = await anOperator(await fresh());
    const { read, write } = operator.database;
    const night = fileOf(flatFile([flatMatch({ home: { players: [zoe] } })]));
    admit(await importMatches(operator, { ...importing, files: [night] }));
    const id = await makeTournament(operator, { name: "Laval", about: "Laval gagne." });
    const made = read.selectFrom("audit_log").select("id").where("action", "=", "tournament.create");
    const { id: operationId } = await made.executeTakeFirstOrThrow();
    admit(await undoOperation(operator, { operationId, withDependents: false, dryRun: false }));
    const document = { id, name: "Laval", about: "Laval gagne." };
    const legacy = { id: `tournaments/${id}`, document: JSON.stringify(document) };
    await write.insertInto("legacy_documents").values(legacy).execute();

    const player = (await listPlayers(read)).find(({ license }) => license === zoe.license);
    const request = { playerId: player?.id ?? "", confirmation: "Zoé Laval", dryRun: false };
    admit(await erasePlayer(operator, { ...request, mentions: ["Laval"] }));
    const [kept] = await read.selectFrom("legacy_documents").select("document").execute();
    expect(JSON.parse(kept?.document ?? "")).toEqual({ ...document, about: "Anonymous gagne." });
    const undone = read.selectFrom("audit_log").select("summary").where("action", "=", "undo");
    const { summary } = JSON.parse((await undone.executeTakeFirstOrThrow()).summary);
    expect(summary).toMatchObject({ name: "Laval" });
  });
});

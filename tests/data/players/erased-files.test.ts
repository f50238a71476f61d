import { zstdDecompressSync } from "node:zlib";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { listPlayers } from "#app/data/players/players.ts";
import { foldName } from "#app/domain/players/name-search.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";

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
});

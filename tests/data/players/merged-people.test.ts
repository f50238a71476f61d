import { expect, test } from "vitest";
import { listRatingChanges } from "#app/data/ledger/rating-changes.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers, listPlayersOfPerson } from "#app/data/players/players.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { ana, expectClean, shownNames, undoLatest, unknown } from "./people-steps.ts";

onBothDatabases("people who are merged", (fresh) => {
  test("R54, R59: a merge makes two people one on every table, hidden if either was, and is undone exactly", async () => {
    const operator = await anOperator(await fresh());
    const bonzini = admit(await addPlayer(operator, "bonzini", ana));
    const leonhart = admit(await addPlayer(operator, "leonhart", ana));
    const twin = { ...ana, ...unknown, name: "Anna Cote" };
    const twinHere = admit(await addPlayer(operator, "bonzini", twin));
    const code = { ...twin, coralId: "TWIN22" };
    admit(await editPlayer(operator, twinHere.id, code, {}));
    admit(await addPlayer(operator, "leonhart", code));
    admit(await setPseudonym(operator, { playerId: twinHere.id, pseudonym: "Renard bleu" }));
    // Both have an alias: what they were called before.
    admit(await editPlayer(operator, twinHere.id, { ...code, name: "Anna C. Cote" }, {}));
    const bob = admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, name: "Bob Roy" }));
    admit(await editPlayer(operator, bob.id, { ...ana, ...unknown, name: "Bob Roi" }, {}));
    const before = await dumpContent(operator.database);
    const merged = admit(
      await mergePlayers(operator, { from: twinHere.id, into: bonzini.id, dryRun: false }),
    );
    expect(merged).toMatchObject({ alsoMerged: ["leonhart"], alsoMoved: [], pseudonym: "Renard bleu" });
    expect((await listPlayers(operator.database.read)).map(({ id }) => id).sort()).toEqual(
      [bonzini.id, leonhart.id, bob.id].sort(),
    );
    expect(await shownNames(operator)).toEqual([
      "bonzini Bob Roi",
      "bonzini Renard bleu",
      "leonhart Renard bleu",
    ]);
    const aliases = await listPlayerAliases(operator.database.read);
    const owners = aliases.map(({ value, personId }) => [value, personId]);
    expect(owners).toEqual(
      expect.arrayContaining([
        ["anna cote", bonzini.personId],
        ["bob roy", bob.personId],
      ]),
    );
    await expectClean(operator);
    await undoLatest(operator);
    expect(await dumpContent(operator.database)).toEqual(before);
  });

  test("R54, R57: undo data of a file tells nothing of somebody who became one with another and was erased then", async () => {
    const operator = await anOperator(await fresh());
    const kept = admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown }));
    for (const name of ["Anna Cotnoir", "Annie Roy"]) {
      const file = fileOf([{ name, code: "LOL111", license: "07777777" }]);
      admit(await importPlayers(operator, { file, table: "bonzini", dryRun: false }));
    }
    const all = await listPlayers(operator.database.read);
    const from = all.find(({ coralId }) => coralId === "LOL111")?.id ?? "";
    admit(await mergePlayers(operator, { from, into: kept.id, dryRun: false }));
    const undoData = async () =>
      (await operator.database.read.selectFrom("audit_log").select("undo").execute())
        .flatMap(({ undo }) => undo?.match(/Cotnoir|Annie|LOL111|07777777/g) ?? [])
        .join(" ");
    expect(await undoData()).toContain("Cotnoir");
    admit(await erasePlayer(operator, { playerId: kept.id, confirmation: ana.name, dryRun: false }));
    expect(await undoData()).toBe("");
    await expectClean(operator);
  });

  test("R54: the kept player’s ledger says that there was a merge, which changed nothing; the other’s table moves along", async () => {
    const operator = await anOperator(await fresh());
    // A rating of 0 is one.
    const ratings = { singlesRanking: null, doublesRanking: 0 };
    const kept = admit(await addPlayer(operator, "bonzini", { ...ana, ...ratings }));
    const twin = { ...ana, coralId: "TWIN22", license: null, name: "Anna Cote" };
    const twinHere = admit(await addPlayer(operator, "bonzini", { ...twin, doublesRanking: 400 }));
    const elsewhere = admit(await addPlayer(operator, "leonhart", twin));
    const merged = await mergePlayers(operator, { from: twinHere.id, into: kept.id, dryRun: false });
    expect(admit(merged)).toMatchObject({ alsoMerged: [], alsoMoved: ["leonhart"] });
    const { read } = operator.database;
    expect(
      (await listRatingChanges(read, kept.id)).map(({ cause, mode, before, change, after }) => [
        cause,
        mode,
        before,
        change,
        after,
      ]),
    ).toEqual([
      ["start", "doubles", null, 0, 0],
      ["merge", "doubles", 0, 0, 0],
    ]);
    expect(await listPlayers(read)).toHaveLength(2);
    expect(await listPlayersOfPerson(read, kept.personId)).toMatchObject([
      { id: kept.id, ...ratings },
      { id: elsewhere.id },
    ]);
    await expectClean(operator);
  });

  test("R33, R54: a corrected file leaves a match rated for whoever played it, who was merged since", async () => {
    const operator = await anOperator(await fresh());
    const bring = async (fields: object) => {
      const files = [
        fileOf(flatFile([flatMatch({ home: { players: [{ name: "Anna Cote" }] }, ...fields })])),
      ];
      admit(await importMatches(operator, { ...importing, files, corrections: "apply" }));
    };
    await bring({});
    await compileTable(operator, { table: "bonzini", dryRun: false });
    const { read } = operator.database;
    const twin = (await listPlayers(read)).find(({ name }) => name === "Anna Cote")?.id ?? "";
    const { id } = admit(await addPlayer(operator, "bonzini", ana));
    admit(await mergePlayers(operator, { from: twin, into: id, dryRun: false }));
    await bring({ score: { home: 3, away: 7 }, winner: 2 });
    expect(await listRatingChanges(read, twin)).toMatchObject([{ cause: "match", change: -25 }]);
    expect((await listRatingChanges(read, id)).map(({ cause }) => cause)).not.toContain("match");
    await expectClean(operator);
  });

  test.each(["earlier", "later"])(
    "R54: the last participation is the later one, where the %s one is kept",
    async (kept) => {
      const operator = await anOperator(await fresh());
      for (const [name, day] of [
        ["Anna Cote", "2025-03-14"],
        ["Ana Roy", "2025-03-21"],
      ]) {
        const time = { start_at: `${day} 19:00:00`, end_at: `${day} 19:10:00` };
        const night = flatFile([flatMatch({ home: { players: [{ name }] }, ...time })], { code: day });
        admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
      }
      await compileTable(operator, { table: "bonzini", dryRun: false });
      const idOf = async (name: string) =>
        (await listPlayers(operator.database.read)).find((player) => player.name === name)?.id ?? "";
      const [earlier, later] = [await idOf("Anna Cote"), await idOf("Ana Roy")];
      const merge = kept === "earlier" ? { from: later, into: earlier } : { from: earlier, into: later };
      expect(admit(await mergePlayers(operator, { ...merge, dryRun: false })).matches).toBe(1);
      const players = await listPlayers(operator.database.read);
      expect(players.find(({ id }) => id === merge.into)?.lastParticipation).toContain("2025-03-21");
      await expectClean(operator);
    },
  );

  test.each(["Bonzini", "Leonhart"])(
    "R34, R54, R59: a pseudonym in a file means the person, also one of somebody who was merged, on %s",
    async (table) => {
      const operator = await anOperator(await fresh());
      const kept = admit(await addPlayer(operator, "bonzini", ana));
      const twin = admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, name: "Anna Cote" }));
      admit(await setPseudonym(operator, { playerId: kept.id, pseudonym: "Renard bleu" }));
      admit(await setPseudonym(operator, { playerId: twin.id, pseudonym: "Loup gris" }));
      const before = await dumpContent(operator.database);
      const merge = { from: twin.id, into: kept.id, dryRun: false };
      admit(await mergePlayers(operator, merge));
      await undoLatest(operator);
      expect(await dumpContent(operator.database)).toEqual(before);
      admit(await mergePlayers(operator, merge));
      for (const pseudonym of ["RENARD bleu", "Loup gris"]) {
        const person = { ...unknown, code: null, name: pseudonym };
        const night = flatFile([flatMatch({ home: { players: [person] } })], { table });
        admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
      }
      expect(
        new Set((await shownNames(operator)).map((shown) => shown.split(" ").slice(1).join(" "))),
      ).toEqual(new Set(["Renard bleu", "Bob Roy"]));
      await expectClean(operator);
    },
  );

  test("R54: two people who met on another table are no more merged here, and it is said where", async () => {
    const operator = await anOperator(await fresh());
    const kept = admit(await addPlayer(operator, "bonzini", ana));
    admit(await addPlayer(operator, "leonhart", ana));
    const twin = { ...ana, license: null, coralId: "TWIN22", name: "Anna Cote" };
    const twinHere = admit(await addPlayer(operator, "bonzini", twin));
    admit(await addPlayer(operator, "leonhart", twin));
    const away = { players: [{ license: null, code: "TWIN22", name: "Anna Cote" }] };
    const night = fileOf(flatFile([flatMatch({ away })], { table: "Leonhart" }));
    admit(await importMatches(operator, { ...importing, files: [night] }));
    const before = await dumpContent(operator.database);
    const merged = await mergePlayers(operator, { from: twinHere.id, into: kept.id, dryRun: false });
    expect(merged).toEqual({ ok: false, refusal: "sharedMatchElsewhere" });
    expect(await dumpContent(operator.database)).toEqual(before);
  });
});

import { expect, test } from "vitest";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { ana, expectClean, undoLatest, unknown } from "#tests/data/players/people-steps.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";

/** What Ana is in files. */
const inFile = { name: ana.name, code: ana.coralId, license: ana.license };

onBothDatabases("what files and forms change of people on other tables", (fresh) => {
  const lacking = [
    { what: "a licence", input: { ...ana, license: null } },
    { what: "a code", input: { ...ana, coralId: null } },
  ];
  const nights = ["Bonzini", "Leonhart"].flatMap((table) => lacking.map((one) => ({ ...one, table })));
  test.each(nights)(
    "R34, R56: a night on $table gives somebody of Bonzini $what that they lacked, and undo takes it back",
    async ({ input, table }) => {
      const operator = await anOperator(await fresh());
      admit(await addPlayer(operator, "bonzini", input));
      const before = await dumpContent(operator.database);
      const night = flatFile([flatMatch({ home: { players: [inFile] } })], { table });
      admit(await importMatches(operator, { ...importing, files: [fileOf(night)] }));
      const players = await listPlayers(operator.database.read, "bonzini");
      expect(players).toContainEqual(
        expect.objectContaining({ name: ana.name, coralId: ana.coralId, license: ana.license }),
      );
      await expectClean(operator);
      await undoLatest(operator);
      expect(await dumpContent(operator.database)).toEqual(before);
    },
  );

  test.each([
    { on: ["leonhart"], remembered: [] },
    { on: ["leonhart", "bonzini"], remembered: ["ana cote"] },
  ] as const)(
    "R34: a new player's name stops meaning who had it before on $on",
    async ({ on, remembered }) => {
      const operator = await anOperator(await fresh());
      const renamed = { ...ana, ...unknown };
      for (const table of on) {
        const { id } = admit(await addPlayer(operator, table, renamed));
        admit(await editPlayer(operator, id, { ...renamed, name: "Ana Gagnon" }, {}));
      }
      admit(await addPlayer(operator, "bonzini", { ...ana, license: "09999999", coralId: null }));
      const names = (await listPlayerAliases(operator.database.read)).filter(({ kind }) => kind === "name");
      expect(names.map(({ value }) => value)).toEqual(remembered);
    },
  );
});

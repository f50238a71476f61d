import { expect, test } from "vitest";
import { readNamesNow } from "#app/data/players/names-now.ts";
import { findPersonOfPlayer } from "#app/data/players/people-rows.ts";
import { deleteAliases, listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dumpContent } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { ana, expectClean, undoLatest, unknown } from "./people-steps.ts";

const inFile = { code: ana.coralId, license: ana.license, name: ana.name };
const bob = { code: "BBB222", license: "22222222", name: "Bob Roy" };

/** A night on which somebody met Bob. */
const nightWith = (person: object, code = "Q1", table: StoredTable = "bonzini") =>
  fileOf(flatFile([flatMatch({ home: { players: [person] }, away: { players: [bob] } })], { code, table }));

async function importNight(operator: Operator, ...night: Parameters<typeof nightWith>) {
  const [report] = admit(await importMatches(operator, { ...importing, files: [nightWith(...night)] }));
  if (!report) throw new Error("no report");
  return { created: report.players.created, new: report.counts.new, unchanged: report.counts.unchanged };
}

const known = { created: 0, new: 1, unchanged: 0 };
const nothing = { created: 0, new: 0, unchanged: 1 };

const changes: readonly [
  what: string,
  person: object,
  change: (operator: Operator, id: string) => Promise<unknown>,
][] = [
  [
    "a licence that somebody edited",
    { ...inFile, code: null, name: "A. C." },
    (operator, id) => editPlayer(operator, id, { ...ana, license: "09999999" }, {}),
  ],
  [
    "a licence for which a list has another",
    { ...inFile, code: null, name: "A. C." },
    (operator) =>
      importPlayers(operator, {
        file: fileOf([{ ...inFile, license: "09999999" }]),
        table: "bonzini",
        dryRun: false,
      }),
  ],
  [
    "a code that somebody edited",
    { ...inFile, license: null, name: "A. C." },
    (operator, id) => editPlayer(operator, id, { ...ana, coralId: "NEW999" }, {}),
  ],
  [
    "a name that somebody edited",
    { name: ana.name },
    (operator, id) => editPlayer(operator, id, { ...ana, name: "Ana Gagnon" }, {}),
  ],
];

onBothDatabases("who somebody was", (fresh) => {
  test.each(changes)(
    "R34: files still find somebody by %s, and undoing gives everything back",
    async (_what, person, change) => {
      const operator = await anOperator(await fresh());
      const { id } = admit(await addPlayer(operator, "bonzini", ana));
      await importNight(operator, person);
      const before = await dumpContent(operator.database);
      await change(operator, id);
      expect(await importNight(operator, person)).toEqual(nothing);
      await expectClean(operator);
      await undoLatest(operator);
      expect(await dumpContent(operator.database)).toEqual(before);
      await change(operator, id);
      expect(await importNight(operator, person, "Q2")).toEqual(known);
    },
  );

  test.each(["Loup gris", null])(
    "R59: files that were written under a pseudonym still find the person when it is %s",
    async (later) => {
      const operator = await anOperator(await fresh());
      const { id: playerId } = admit(await addPlayer(operator, "bonzini", ana));
      admit(await setPseudonym(operator, { playerId, pseudonym: "Renard bleu" }));
      await importNight(operator, { name: "Renard bleu" });
      await makeTournament(operator, { about: "Avec A. Côté" });
      const before = await dumpContent(operator.database);
      const address = async () => (await findPersonOfPlayer(operator.database.read, playerId))?.address;
      const first = await address();
      const { possibleMentions } = admit(await setPseudonym(operator, { playerId, pseudonym: later }));
      expect(possibleMentions).toHaveLength(later === null ? 0 : 1);
      // Links that somebody kept lead to the person under another pseudonym too.
      expect(await address()).toBe(later === null ? null : first);
      expect(await importNight(operator, { name: "Renard bleu" })).toEqual(nothing);
      await undoLatest(operator);
      expect(await dumpContent(operator.database)).toEqual(before);
      admit(await setPseudonym(operator, { playerId, pseudonym: later }));
      // It is the person's own now, and no other one's.
      expect(await setPseudonym(operator, { playerId, pseudonym: "Renard bleu" })).toMatchObject({
        ok: true,
      });
    },
  );

  test("R59: a pseudonym also hides what the person was called when this site did not remember it yet", async () => {
    const operator = await anOperator(await fresh());
    const { database } = operator;
    const { id: playerId } = admit(await addPlayer(operator, "bonzini", ana));
    admit(await editPlayer(operator, playerId, { ...ana, name: "Ana Gagnon" }, {}));
    const remembered = await listPlayerAliases(database.read);
    await database.transaction((tx) =>
      deleteAliases(
        tx,
        remembered.map(({ id }) => id),
      ),
    );
    admit(await setPseudonym(operator, { playerId, pseudonym: "Renard bleu" }));
    const names = (await listPlayerAliases(database.read)).map(({ value }) => value);
    expect(names.sort()).toEqual(["ana cote"]);
  });

  test("R34: what somebody had earlier means whoever has it now, on every table", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    admit(await addPlayer(operator, "leonhart", ana));
    admit(await editPlayer(operator, one.id, { ...ana, license: "09999999", name: "Ana Gagnon" }, {}));
    const other = admit(await addPlayer(operator, "bonzini", { ...ana, ...unknown, license: ana.license }));
    expect(other.personId).not.toBe(one.personId);
    for (const table of ["bonzini", "leonhart"] as const) {
      await importNight(operator, { name: "Ana C.", license: ana.license }, "Q1", table);
      const players = await listPlayers(operator.database.read, table);
      expect(players.find(({ personId }) => personId === other.personId)?.license).toBe(ana.license);
    }
    await expectClean(operator);
  });

  test("R34: in results, a licence that somebody had earlier means whoever has it now", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const one = admit(await addPlayer(operator, "bonzini", ana));
    admit(await editPlayer(operator, one.id, { ...ana, license: "09999999", name: "Ana Gagnon" }, {}));
    const written = { name: "A. C.", license: ana.license };
    const now = async () => readNamesNow(read, await readDisguise(read), [written]);
    expect((await now()).personOf(written)).toBe(one.personId);
    const lea = { ...ana, ...unknown, license: ana.license, name: "Léa Roy" };
    const other = admit(await addPlayer(operator, "bonzini", lea));
    expect((await now()).personOf(written)).toBe(other.personId);
    expect((await now()).nameOf(written)).toBe("Léa Roy");
  });

  test("R35: a list that gives an earlier licence to a new code and another name adds somebody", async () => {
    const operator = await anOperator(await fresh());
    const { id } = admit(await addPlayer(operator, "bonzini", ana));
    admit(await editPlayer(operator, id, { ...ana, license: "09999999" }, {}));
    const request = {
      file: fileOf([{ ...bob, license: ana.license }]),
      table: "bonzini",
      dryRun: false,
    } as const;
    expect(admit(await importPlayers(operator, request)).counts).toMatchObject({ new: 1, changed: 0 });
    expect(admit(await importPlayers(operator, request)).counts).toMatchObject({ new: 0, unchanged: 1 });
    await expectClean(operator);
  });

  test("R34: an earlier name with another licence than theirs is somebody new", async () => {
    const operator = await anOperator(await fresh());
    const { id } = admit(await addPlayer(operator, "bonzini", ana));
    admit(await editPlayer(operator, id, { ...ana, name: "Ana Gagnon" }, {}));
    expect(await importNight(operator, { name: ana.name, license: "05555555" })).toMatchObject({
      created: 2,
    });
  });
});

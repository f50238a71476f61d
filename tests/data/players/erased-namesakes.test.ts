import { expect, test } from "vitest";
import { listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { makeTournament } from "#tests/factories/tournament.ts";
import { ana, expectClean, undoLatest, unknown } from "./people-steps.ts";

const other = { ...ana, coralId: "BBB222", license: "02222222" };
const bob = { ...ana, name: "Bob Roy", coralId: "CCC333", license: "03333333" };

onBothDatabases("erasing one of two people", (fresh) => {
  test("R57: undoing an edit of a namesake gives them their name, licence and code back", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const namesake = admit(await addPlayer(operator, "bonzini", other));
    // The edit takes from somebody else what files knew him by.
    const robert = admit(await addPlayer(operator, "leonhart", { ...bob, license: "09999999" }));
    admit(await editPlayer(operator, robert.id, bob, {}));
    admit(await editPlayer(operator, namesake.id, { ...other, name: "Ana Gagnon", license: "09999999" }, {}));
    admit(await erasePlayer(operator, { playerId: one.id, confirmation: ana.name, dryRun: false }));
    const { read } = operator.database;
    const edits = read.selectFrom("audit_log").select("id").where("subjectId", "=", namesake.id);
    const { id } = await edits.where("action", "=", "player.edit").executeTakeFirstOrThrow();
    admit(await undoOperation(operator, { operationId: id, withDependents: false, dryRun: false }));
    expect(await listPlayers(read, "bonzini")).toMatchObject([
      { name: ana.name, coralId: other.coralId, license: other.license },
    ]);
    expect(await listPlayerAliases(read)).toMatchObject([{ value: "09999999", personId: robert.personId }]);
    await expectClean(operator);
  });

  test.each([
    { order: "the one who was kept first", erased: [0, 1] },
    { order: "the one who was kept last", erased: [1, 0] },
  ])(
    "R57: of two who were erased, $order, the later erasure is said to have made their merge final",
    async ({ erased }) => {
      let hour = 0;
      const now = () => new Date(Date.UTC(2026, 0, 1, hour++));
      const operator = { ...(await anOperator(await fresh())), now };
      const people = [
        admit(await addPlayer(operator, "bonzini", bob)),
        admit(await addPlayer(operator, "bonzini", { ...bob, ...unknown, name: "Robert Roy" })),
      ];
      const [into, from] = people.map(({ id }) => id);
      admit(await mergePlayers(operator, { from: from ?? "", into: into ?? "", dryRun: false }));
      await undoLatest(operator);
      for (const index of erased) {
        const { id: playerId = "", name: confirmation = "" } = people[index] ?? {};
        admit(await erasePlayer(operator, { playerId, confirmation, dryRun: false }));
      }
      const request = { action: null, author: null, page: 1, pageSize: 10 };
      const { entries } = await listAuditEntries(operator.database.read, request);
      const last = entries.find(({ action }) => action === "player.erase");
      expect(entries.find(({ action }) => action === "player.merge")?.erasure?.at).toBe(last?.at);
    },
  );

  test("R57: where a file mixed two people up, the other one keeps name and licence", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    admit(await addPlayer(operator, "bonzini", bob));
    // Her licence with his name, and her code with his licence, which somebody said is her.
    const mixed = [
      { license: ana.license, name: bob.name },
      { code: ana.coralId, license: bob.license, name: "A. C." },
    ];
    const matches = mixed.map((person, round) =>
      flatMatch({ round, home: { players: [person] }, away: null }),
    );
    const choices = { [`license ${bob.license}`]: { kind: "link", playerId: one.id } } as const;
    const files = [fileOf(flatFile(matches))];
    admit(await importMatches(operator, { ...importing, files, choices }));
    const tournamentId = await makeTournament(operator, { about: "Bravo, Bob Roy!" });
    const standings = [{ rank: 1, players: [{ license: bob.license, name: bob.name }] }];
    const file = fileOf(flatFile([], { event: { standings } }));
    admit(await importResults(operator, { file, tournamentId, dryRun: false }));
    admit(await erasePlayer(operator, { playerId: one.id, confirmation: ana.name, dryRun: false }));
    const tournament = await operator.database.read
      .selectFrom("tournaments")
      .select(["about", "results"])
      .executeTakeFirstOrThrow();
    expect(tournament.about).toBe("Bravo, Bob Roy!");
    expect(tournament.results).toContain(bob.license);
    expect(await listPlayers(operator.database.read)).toMatchObject([{ name: bob.name }]);
  });

  test("R57: a name that was given by mistake, in an edit or for a file, and is somebody else’s, stays theirs", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    admit(await editPlayer(operator, one.id, { ...ana, name: bob.name }, {}));
    admit(await editPlayer(operator, one.id, ana, {}));
    const max = flatMatch({ home: { players: [{ name: "Max Roy" }] }, away: null });
    const choices = { "name Max Roy": { kind: "link", playerId: one.id } } as const;
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([max]))], choices }));
    admit(await addPlayer(operator, "bonzini", bob));
    admit(await addPlayer(operator, "bonzini", { ...other, name: "Max Roy" }));
    await makeTournament(operator, { about: "Bravo, Bob Roy! Bravo, Max Roy! Bravo, Ana Côté!" });
    admit(await erasePlayer(operator, { playerId: one.id, confirmation: ana.name, dryRun: false }));
    const { about } = await operator.database.read
      .selectFrom("tournaments")
      .select("about")
      .executeTakeFirstOrThrow();
    expect(about).toBe("Bravo, Bob Roy! Bravo, Max Roy! Bravo, Anonymous!");
    expect(JSON.stringify(await dump(operator.database))).not.toContain(ana.name);
    await expectClean(operator);
  });

  test("R57: a match of somebody who was left out loses a name that is written with a space for its hyphen", async () => {
    const operator = await anOperator(await fresh());
    const luc = admit(await addPlayer(operator, "bonzini", { ...ana, name: "Jean-Luc Roy" }));
    const sides = { home: { players: [{ name: "ROY Jean Luc" }] }, away: { players: [{ name: bob.name }] } };
    const choices = { "name ROY Jean Luc": { kind: "leave" } } as const;
    const files = [fileOf(flatFile([flatMatch(sides)]))];
    admit(await importMatches(operator, { ...importing, files, choices }));
    admit(await erasePlayer(operator, { playerId: luc.id, confirmation: luc.name, dryRun: false }));
    const { home } = await operator.database.read
      .selectFrom("matches")
      .select("home")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(home)).toEqual([{ playerId: null, name: "Anonymous", license: null }]);
    await expectClean(operator);
  });

  test.each([
    { written: "Jean Luc Roy", owner: "Jean-Luc Roy" },
    { written: "Luc Jean Roy", owner: "Luc-Jean Roy" },
  ])(
    "R57: a name that files once had for the erased person stays its owner’s, who writes it with a hyphen: $owner",
    async ({ written, owner }) => {
      const operator = await anOperator(await fresh());
      const one = admit(await addPlayer(operator, "bonzini", ana));
      const match = flatMatch({ home: { players: [{ name: written }] }, away: null });
      const choices = { [`name ${written}`]: { kind: "link", playerId: one.id } } as const;
      admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([match]))], choices }));
      admit(await addPlayer(operator, "bonzini", { ...other, name: owner }));
      const about = `Bravo, ${owner}! Bravo, Ana Côté!`;
      await makeTournament(operator, { about });
      admit(await erasePlayer(operator, { playerId: one.id, confirmation: ana.name, dryRun: false }));
      const tournaments = operator.database.read.selectFrom("tournaments").select("about");
      expect(await tournaments.execute()).toEqual([{ about: about.replace(ana.name, "Anonymous") }]);
      await expectClean(operator);
    },
  );

  test("R57: whoever writes their one name in small letters is erased from texts in small letters too", async () => {
    const operator = await anOperator(await fresh());
    const lolo = admit(await addPlayer(operator, "bonzini", { ...ana, name: "lolo" }));
    await makeTournament(operator, { about: "Bravo à lolo et à Lolo !" });
    admit(await erasePlayer(operator, { playerId: lolo.id, confirmation: "lolo", dryRun: false }));
    const tournaments = operator.database.read.selectFrom("tournaments").select("about");
    expect(await tournaments.execute()).toEqual([{ about: "Bravo à Anonymous et à Anonymous !" }]);
  });

  test("R57: somebody else of the same parts in another order keeps the name, also where a file had a space for the hyphen", async () => {
    const operator = await anOperator(await fresh());
    const anne = admit(await addPlayer(operator, "bonzini", { ...ana, name: "Anne-Marie Roy" }));
    const match = flatMatch({ home: { players: [{ name: "Roy Anne Marie" }] }, away: null });
    const choices = { "name Roy Anne Marie": { kind: "link", playerId: anne.id } } as const;
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([match]))], choices }));
    await makeTournament(operator, { about: "Marie-Anne Roy bat Anne-Marie Roy et Anne Marie Roy" });
    admit(await erasePlayer(operator, { playerId: anne.id, confirmation: anne.name, dryRun: false }));
    const tournaments = operator.database.read.selectFrom("tournaments").select("about");
    expect(await tournaments.execute()).toEqual([{ about: "Marie-Anne Roy bat Anonymous et Anonymous" }]);
    await expectClean(operator);
  });

  test("R57: a match of somebody who was left out under the person's licence and another name says nothing of them", async () => {
    const operator = await anOperator(await fresh());
    const match = flatMatch({ home: { players: [{ name: "A. C.", license: ana.license }] }, away: null });
    const choices = { [`license ${ana.license}`]: { kind: "leave" } } as const;
    admit(await importMatches(operator, { ...importing, files: [fileOf(flatFile([match]))], choices }));
    const later = admit(await addPlayer(operator, "bonzini", ana));
    admit(await erasePlayer(operator, { playerId: later.id, confirmation: ana.name, dryRun: false }));
    const [stored] = await operator.database.read.selectFrom("matches").select("home").execute();
    expect(stored?.home).toContain("Anonymous");
    expect(stored?.home).not.toContain("A. C.");
    await expectClean(operator);
  });

  test.each([ana.license, String.raw`QC\7 "B"`, "100 %_"])(
    "R57: the licence %s also leaves a match in which a file gave it to somebody else",
    async (license) => {
      const operator = await anOperator(await fresh());
      const one = admit(await addPlayer(operator, "bonzini", { ...ana, license }));
      const second = admit(await addPlayer(operator, "bonzini", bob));
      const person = { code: bob.coralId, license, name: "B. R." };
      const files = [fileOf(flatFile([flatMatch({ home: { players: [person] }, away: null })]))];
      const choices = { [`license ${license}`]: { kind: "link", playerId: second.id } } as const;
      admit(await importMatches(operator, { ...importing, files, choices }));
      admit(await erasePlayer(operator, { playerId: one.id, confirmation: ana.name, dryRun: false }));
      const { home } = await operator.database.read
        .selectFrom("matches")
        .select("home")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(home)).toEqual([{ playerId: second.id, name: "B. R.", license: null }]);
    },
  );

  test("R55, R57: who was deleted before is erased by the deleted player: matches no longer name them", async () => {
    const operator = await anOperator(await fresh());
    const one = admit(await addPlayer(operator, "bonzini", ana));
    const person = { license: ana.license, name: ana.name };
    const files = [fileOf(flatFile([flatMatch({ home: { players: [person] }, away: null })]))];
    admit(await importMatches(operator, { ...importing, files }));
    admit(await deletePlayer(operator, { playerId: one.id, dryRun: false }));
    const request = { playerId: one.id, dryRun: false };
    expect(await erasePlayer(operator, { ...request, confirmation: "Ana" })).toMatchObject({
      refusal: "notConfirmed",
    });
    admit(await erasePlayer(operator, { ...request, confirmation: ana.name }));
    const everything = JSON.stringify(await dump(operator.database));
    for (const trace of [ana.name, ana.coralId, ana.license]) expect(everything).not.toContain(trace);
    expect(await erasePlayer(operator, { ...request, confirmation: ana.name })).toMatchObject({
      refusal: "alreadyErased",
    });
    await expectClean(operator);
  });
});

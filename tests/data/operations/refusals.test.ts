import { describe, expect, test } from "vitest";
import { mostPhotos } from "#app/domain/tournaments/pictures/photo.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { savePhotos } from "#app/use-cases/tournaments/save-photos.ts";
import { editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { dump } from "#tests/data/dump.ts";
import { fileOf } from "#tests/factories/files.ts";
import { aSite, input, person, results, type Site, unrated } from "./a-small-site.ts";

interface Refused {
  readonly what: string;
  readonly act: (site: Site) => Promise<{ readonly ok: boolean }>;
  readonly refusal: unknown;
}

const refusals: readonly Refused[] = [
  {
    what: "a rating of nobody",
    act: ({ operator }) => setRating(operator, { playerId: "nobody", mode: "singles", value: 900 }),
    refusal: "unknownPlayer",
  },
  {
    what: "R64: a rating that is out of range",
    act: ({ operator, ana }) => setRating(operator, { playerId: ana, mode: "singles", value: 10_000 }),
    refusal: "outOfRange",
  },
  {
    what: "R64: a rating below 0, which only matches make",
    act: ({ operator, ana }) => setRating(operator, { playerId: ana, mode: "doubles", value: -1 }),
    refusal: "outOfRange",
  },
  {
    what: "R58: a new player with the code of someone of the table",
    act: ({ operator }) => addPlayer(operator, "bonzini", { ...person, ...unrated, coralId: "AAA111" }),
    refusal: { code: "invalid", issues: [{ field: "coralId", code: "coralIdTaken" }] },
  },
  {
    what: "R58: a new player with the licence of someone of the table",
    act: ({ operator }) => addPlayer(operator, "bonzini", { ...person, ...unrated, license: "01111111" }),
    refusal: { code: "invalid", issues: [{ field: "license", code: "licenseTaken" }] },
  },
  {
    what: "R59: a code of someone elsewhere who has another licence",
    act: ({ operator }) =>
      addPlayer(operator, "bonzini", { ...person, ...unrated, coralId: "ZZZ999", license: "12121212" }),
    refusal: { code: "invalid", issues: [{ field: "license", code: "licenseDiffers" }] },
  },
  {
    what: "R59: a licence of someone elsewhere who has another code",
    act: ({ operator }) =>
      addPlayer(operator, "bonzini", { ...person, ...unrated, coralId: "NEW001", license: "99999999" }),
    refusal: { code: "invalid", issues: [{ field: "coralId", code: "coralIdDiffers" }] },
  },
  {
    what: "an edit of nobody",
    act: ({ operator }) => editPlayer(operator, "nobody", { ...person, ...unrated }, {}),
    refusal: { code: "unknownPlayer" },
  },
  {
    what: "an edit that takes another's code",
    act: ({ operator, bob }) => editPlayer(operator, bob, { ...person, ...unrated, coralId: "AAA111" }, {}),
    refusal: { code: "invalid", issues: [{ field: "coralId", code: "coralIdTaken" }] },
  },
  {
    what: "an edit of what someone else changed meanwhile",
    act: ({ operator, bob }) =>
      editPlayer(operator, bob, { ...person, ...unrated, name: "Robert" }, { name: "Bobby" }),
    refusal: expect.objectContaining({ code: "stale" }),
  },
  {
    what: "R55: a deletion of nobody",
    act: ({ operator }) => deletePlayer(operator, { playerId: "nobody", dryRun: false }),
    refusal: "unknownPlayer",
  },
  {
    what: "R54: a merge of nobody",
    act: ({ operator, ana }) => mergePlayers(operator, { from: "nobody", into: ana, dryRun: false }),
    refusal: "unknownPlayer",
  },
  {
    what: "R54: a merge into nobody",
    act: ({ operator, ana }) => mergePlayers(operator, { from: ana, into: "nobody", dryRun: false }),
    refusal: "unknownPlayer",
  },
  {
    what: "R54: a merge with oneself",
    act: ({ operator, ana }) => mergePlayers(operator, { from: ana, into: ana, dryRun: false }),
    refusal: "samePlayer",
  },
  {
    what: "R54: a merge across tables",
    act: ({ operator, ana, zoe }) => mergePlayers(operator, { from: ana, into: zoe, dryRun: false }),
    refusal: "otherTable",
  },
  {
    what: "R54: a merge of two licences",
    act: ({ operator, ana, bob }) => mergePlayers(operator, { from: ana, into: bob, dryRun: false }),
    refusal: "otherLicense",
  },
  {
    what: "R57: an erasure of nobody",
    act: ({ operator }) =>
      erasePlayer(operator, { playerId: "nobody", confirmation: "Ana Côté", dryRun: false }),
    refusal: "unknownPlayer",
  },
  {
    what: "R57: an erasure that is confirmed with another name",
    act: ({ operator, ana }) =>
      erasePlayer(operator, { playerId: ana, confirmation: "Bob Roy", dryRun: false }),
    refusal: "notConfirmed",
  },
  {
    what: "a pseudonym of nobody",
    act: ({ operator }) => setPseudonym(operator, { playerId: "nobody", pseudonym: "Le gardien" }),
    refusal: "unknownPlayer",
  },
  {
    what: "a pseudonym that is someone else's name, however it is written",
    act: ({ operator, ana }) => setPseudonym(operator, { playerId: ana, pseudonym: "ROY bob" }),
    refusal: "taken",
  },
  {
    what: "a tournament that is not there",
    act: ({ operator }) => editTournament(operator, "nowhere", input({}), {}),
    refusal: { code: "unknownTournament" },
  },
  {
    what: "a tournament that someone else changed meanwhile",
    act: ({ operator, tournamentId }) =>
      editTournament(operator, tournamentId, input({ name: "Grand Ouvert" }), { name: "Petit Ouvert" }),
    refusal: expect.objectContaining({ code: "stale" }),
  },
  {
    what: "more pictures of a tournament than it may have",
    act: ({ operator, tournamentId }) => {
      const added = Array.from({ length: mostPhotos + 1 }, (_, index) => `/uploads/${index}.webp`);
      return savePhotos(operator, { tournamentId, edits: new Map(), added });
    },
    refusal: "tooManyPhotos",
  },
  {
    what: "R36: results of a tournament that is not there",
    act: ({ operator }) =>
      importResults(operator, { file: results(), tournamentId: "nowhere", dryRun: false }),
    refusal: expect.objectContaining({ refusal: expect.objectContaining({ code: "unknownTournament" }) }),
  },
  {
    what: "R36: results that are a web page",
    act: ({ operator, tournamentId }) =>
      importResults(operator, { file: fileOf("<html>"), tournamentId, dryRun: false }),
    refusal: expect.objectContaining({ refusal: expect.objectContaining({ code: "looksLikeWebPage" }) }),
  },
  {
    what: "R35: players in a file of another kind",
    act: ({ operator }) =>
      importPlayers(operator, { file: fileOf({ games: [] }, "p.json"), table: "bonzini", dryRun: false }),
    refusal: { fileName: "p.json", refusal: expect.objectContaining({ code: "wrongType" }) },
  },
  {
    what: "R35: players with a rating that is no number",
    act: ({ operator }) => {
      const players = [{ name: "A", code: "B", license: "C", singlesRanking: "high" }];
      return importPlayers(operator, { file: fileOf({ players }), table: "bonzini", dryRun: false });
    },
    refusal: expect.objectContaining({
      refusal: expect.objectContaining({ code: "wrongType", path: "players[0].singlesRanking" }),
    }),
  },
  {
    what: "R56: undoing what never was",
    act: ({ operator }) =>
      undoOperation(operator, { operationId: "nothing", withDependents: true, dryRun: false }),
    refusal: { code: "unknownOperation" },
  },
  {
    what: "taking out a compilation that never was",
    act: ({ operator }) => removeCompilation(operator, { operationId: "nothing", dryRun: false }),
    refusal: "unknownCompilation",
  },
];

onBothDatabases("refusals", (fresh) => {
  test("whatever is refused changes nothing", async () => {
    const site = await aSite(await fresh());
    const before = await dump(site.operator.database);
    for (const { what, act, refusal } of refusals) {
      expect([what, await act(site)]).toEqual([what, { ok: false, refusal }]);
      expect([what, await dump(site.operator.database)]).toEqual([what, before]);
    }
  });

  describe("R56: what was undone", () => {
    test("is not undone again, and undoing cannot be undone", async () => {
      const { operator, ana } = await aSite(await fresh());
      await setRating(operator, { playerId: ana, mode: "doubles", value: 900 });
      const latest = async () => {
        const entries = operator.database.read.selectFrom("audit_log").select("id");
        return (await entries.orderBy("number", "desc").limit(1).executeTakeFirstOrThrow()).id;
      };
      const undo = (operationId: string) =>
        undoOperation(operator, { operationId, withDependents: false, dryRun: false });
      const set = await latest();
      expect((await undo(set)).ok).toBe(true);
      expect(await undo(set)).toEqual({ ok: false, refusal: { code: "alreadyUndone" } });
      expect(await undo(await latest())).toEqual({ ok: false, refusal: { code: "notUndoable" } });
    });
  });

  test("R32: a preview of a deletion, an erasure or a merge says what it would do, and does nothing", async () => {
    const { operator, ana, bob } = await aSite(await fresh());
    const before = await dump(operator.database);
    const deleted = await deletePlayer(operator, { playerId: ana, dryRun: true });
    expect(deleted).toMatchObject({ ok: true, value: { name: "Ana Côté", matches: 1 } });
    const erased = await erasePlayer(operator, { playerId: bob, confirmation: "", dryRun: true });
    expect(erased.ok).toBe(true);
    expect(await dump(operator.database)).toEqual(before);
  });
});

import { listMatches } from "#app/data/matches/match-rows.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { Player } from "#app/domain/players/player.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { typeScore } from "#app/use-cases/live/type-score.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { giveStartRatings } from "#app/use-cases/players/give-start-ratings.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { completeTournament } from "#app/use-cases/tournaments/complete-tournament.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { savePhotos } from "#app/use-cases/tournaments/save-photos.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { testNow } from "#tests/factories/operator.ts";
import { evening, eveningWithResults, legacySite, table } from "./undo-evenings.ts";
import { importEvening, named, tournament } from "./undo-site.ts";
import { type Act, undoableArticles } from "./undoable-articles.ts";

async function aTournamentId({ database }: Operator): Promise<string> {
  return (await database.read.selectFrom("tournaments").select("id").executeTakeFirstOrThrow()).id;
}

/** Publishes files with every guess accepted, and a starting rating for whoever has none. */
async function publishAll(operator: Operator, files: readonly ImportFile[]): Promise<unknown> {
  const inputs = files.map((file, index) => ({ ...file, key: `file ${index}` }));
  const ask = (choices: EveningChoices, dryRun: boolean) =>
    publishFiles(operator, { files: inputs, choices, dryRun });
  const { preview } = admit(await ask(noChoices, true));
  const startRatings = Object.fromEntries(preview.startRatings.map(({ key }) => [key, 1_000]));
  return admit(await ask({ ...acceptGuesses(preview), startRatings }, false));
}

async function aTypedScore({ database }: Operator) {
  const matches = await listMatches(database.read, table);
  const matchId = matches.find(({ effectiveStart }) => effectiveStart.startsWith("2025-05-14"))?.id ?? "";
  const typedAt = new Date(testNow.getTime() + 1);
  const score = { home: [2], away: [5] };
  return { id: "typed-at-the-tables", matchId, score, isOver: true, forfeitBy: null, typedAt };
}

async function removeLastCompilation(operator: Operator): Promise<unknown> {
  const { operationId } = await operator.database.read
    .selectFrom("compilations")
    .select("operationId")
    .orderBy("firstSequence", "desc")
    .executeTakeFirstOrThrow();
  return removeCompilation(operator, { operationId, dryRun: false });
}

const edited = (player: Player) => ({
  ...player,
  name: `${player.name} Roy`,
  singlesRanking: 777,
  doublesRanking: 8,
});

/** Every kind of operation that can be undone, each by what it does; a text says why a kind cannot. */
export const undoableOperations: Readonly<Record<AuditAction, Readonly<Record<string, Act>> | string>> = {
  "import.players": {
    "somebody new, and a rating of somebody known": (operator) =>
      importPlayers(operator, {
        file: fileOf([
          { name: "Eve", code: "E5", license: "00000005", singlesRanking: 400 },
          { name: "Ana", code: "A1", license: "00000001", singlesRanking: 901 },
        ]),
        table,
        dryRun: false,
      }),
  },
  "import.matches": {
    "an evening with somebody new": (operator) =>
      importEvening(operator, evening("2025-06-14", [["Ana", "Eve"]])),
    "a compiled evening again: a player replaced by somebody new, and a match more": async (operator) =>
      admit(
        await importMatches(operator, {
          ...importing,
          files: [
            evening("2025-03-14", [
              ["Ana", "Eve"],
              ["Bob", "Dov"],
            ]),
          ],
          corrections: "apply",
        }),
      ),
    "a waiting evening again: a match added, one changed, one removed": (operator) =>
      importEvening(
        operator,
        evening(
          "2025-05-14",
          [
            ["Ana", "Dov"],
            ["Bob", "Eve"],
          ],
          2,
        ),
      ),
    "a waiting evening again: a match is gone, and the score that was typed for it": async (operator) => {
      admit(await typeScore(operator, await aTypedScore(operator)));
      return importEvening(operator, evening("2025-05-14", [["Cléo", "Dov"]]));
    },
  },
  "evening.publish": {
    "a new tournament, somebody new with a starting rating, results, what waits and what is late": (
      operator,
    ) =>
      publishAll(operator, [
        eveningWithResults("2025-06-14", [["Ana", "Eve"]]),
        eveningWithResults("2025-01-14", [["Bob", "Cléo"]]),
      ]),
  },
  "import.results": {
    "results of a tournament": async (operator) => {
      const tournamentId = await aTournamentId(operator);
      const file = eveningWithResults("2025-05-14", [["Ana", "Eve"]]);
      return importResults(operator, { file, tournamentId, dryRun: false });
    },
  },
  "import.store": {
    "documents, players and compiled matches": (operator) =>
      importLegacySite(operator, { file: fileOf(legacySite), dryRun: false }),
  },
  "rating.set": {
    "a rating by hand": async (operator) =>
      setRating(operator, { playerId: (await named(operator, "Ana")).id, mode: "singles", value: 1234 }),
  },
  "rating.start": {
    "both ratings of one, one of another": async (operator) => {
      const [ana, bob] = [(await named(operator, "Ana")).id, (await named(operator, "Bob")).id];
      const ratings = [
        { playerId: ana, mode: "singles", value: 1234 },
        { playerId: ana, mode: "doubles", value: 900 },
        { playerId: bob, mode: "singles", value: 700 },
      ] as const;
      return giveStartRatings(operator, { table, ratings });
    },
  },
  "player.add": {
    "somebody new": async (operator) =>
      addPlayer(operator, table, { ...edited(await named(operator, "Ana")), coralId: "N9", license: null }),
  },
  "player.edit": {
    "a name and ratings": async (operator) => {
      const player = await named(operator, "Ana");
      return editPlayer(operator, player.id, edited(player), {});
    },
  },
  "player.delete": {
    "somebody with matches": async (operator) =>
      deletePlayer(operator, { playerId: (await named(operator, "Cléo")).id, dryRun: false }),
  },
  "player.merge": {
    "two who never met": async (operator) =>
      mergePlayers(operator, {
        from: (await named(operator, "Dov")).id,
        into: (await named(operator, "Cléo")).id,
        dryRun: false,
      }),
  },
  "player.pseudonym": {
    "a pseudonym": async (operator) =>
      setPseudonym(operator, { playerId: (await named(operator, "Ana")).id, pseudonym: "Renard bleu" }),
  },
  compile: { "what waits": (operator) => compileTable(operator, { table, dryRun: false }) },
  "compile.reorder": {
    "a late evening": (operator) => compileTable(operator, { table, dryRun: false, inOrderOfPlay: true }),
  },
  "compile.remove": {
    "the last compilation": removeLastCompilation,
    "a compilation of somebody who was merged since": async (operator) => {
      const [from, into] = [await named(operator, "Cléo"), await named(operator, "Dov")];
      admit(await mergePlayers(operator, { from: from.id, into: into.id, dryRun: false }));
      return removeLastCompilation(operator);
    },
  },
  "match.correct": {
    "the other side won": async (operator) => {
      const matches = await listMatches(operator.database.read, table);
      const first = matches.find(({ effectiveStart }) => effectiveStart.startsWith("2025-03-14"));
      return correctMatch(operator, { matchId: first?.id ?? "", winner: 2, score: null, dryRun: false });
    },
  },
  "match.score": {
    "a match that waits": async (operator) => typeScore(operator, await aTypedScore(operator)),
  },
  "settings.edit": {
    "the site's name": (operator) => saveSettings(operator, { siteName: "Laval" }),
  },
  ...undoableArticles,
  "tournament.create": { "a tournament": (operator) => createTournament(operator, tournament) },
  "tournament.edit": {
    "its city and its day": async (operator) => {
      const id = await aTournamentId(operator);
      return editTournament(operator, id, { ...tournament, city: "Gatineau", from: "2026-02-03" }, {});
    },
  },
  "tournament.complete": {
    "said to be over": async (operator) => completeTournament(operator, await aTournamentId(operator)),
  },
  "tournament.photos": {
    "one is added": async (operator) =>
      savePhotos(operator, {
        tournamentId: await aTournamentId(operator),
        edits: new Map(),
        added: ["/uploads/tournaments/laval/a-480x320.webp"],
      }),
  },
  "tournament.delete": {
    "with its results and what files say of it": async (operator) =>
      deleteTournament(operator, { id: await aTournamentId(operator), dryRun: false }),
  },
  "player.erase": "what is erased is gone for good (R57)",
  "administrator.invite": "an invitation is voided by another one",
  "administrator.join": "an account is removed, not undone",
  "administrator.remove": "the removed account's password is gone",
  "administrator.reset": "a link is voided by another one",
  "administrator.password": "nobody knows the password before it",
  "token.create": "a token is revoked, not undone",
  "token.revoke": "nobody knows the token that went",
  undo: "the operation is done again instead",
};

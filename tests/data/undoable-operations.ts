import type { Database } from "#app/data/connection/database.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { listPlayers } from "#app/data/players/players.ts";
import { type EveningChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import type { Player } from "#app/domain/players/player.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importPlayers } from "#app/use-cases/import/import-players.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { publishFiles } from "#app/use-cases/import/publish-evening.ts";
import { compileTable } from "#app/use-cases/ledger/compile-matches.ts";
import { removeCompilation } from "#app/use-cases/ledger/remove-compilation.ts";
import { correctMatch } from "#app/use-cases/matches/correct-match.ts";
import { deletePlayer } from "#app/use-cases/players/delete-player.ts";
import { mergePlayers } from "#app/use-cases/players/merge-players.ts";
import { addPlayer, editPlayer } from "#app/use-cases/players/save-player.ts";
import { setPseudonym } from "#app/use-cases/players/set-pseudonym.ts";
import { setRating } from "#app/use-cases/players/set-rating.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { completeTournament } from "#app/use-cases/tournaments/complete-tournament.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import { dump } from "./dump.ts";

/** Does an operation of one kind on a started site, as the last entry of the audit log. */
type Act = (operator: Operator) => Promise<unknown>;

const table = "bonzini";

type Pair = readonly [home: string, away: string];

/** The file of one evening: a match for each pair of people, who have nothing but a name. */
function evening(day: string, pairs: readonly Pair[], winner = 1) {
  const side = (name: string) => ({ players: [{ license: null, name }] });
  const matches = pairs.map(([home, away], index) => ({
    round: index + 1,
    home: side(home),
    away: side(away),
    winner,
    start_at: `${day}T23:00:00Z`,
  }));
  const tournament = { code: day, name: `Soirée du ${day}`, table: "Bonzini" };
  return fileOf({ tournament, competitions: [{ name: "Open Singles", standings: [], matches }] });
}

/** What a result is when it is no refusal. */
export function admit<Value>(result: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.refusal));
}

async function importEvening(operator: Operator, file: ReturnType<typeof evening>): Promise<void> {
  admit(await importMatches(operator, { ...importing, files: [file] }));
}

async function aTournamentId({ database }: Operator): Promise<string> {
  return (await database.read.selectFrom("tournaments").select("id").executeTakeFirstOrThrow()).id;
}

/** The same with standings, in a city. */
function eveningWithResults(day: string, pairs: readonly Pair[]) {
  const content = JSON.parse(new TextDecoder().decode(evening(day, pairs).bytes)) as {
    tournament: { name: string };
    competitions: { standings: unknown[] }[];
  };
  const { tournament: night, competitions } = content;
  const standings = pairs.map(([name], index) => ({ rank: index + 1, players: [{ license: null, name }] }));
  return fileOf({
    tournament: { ...night, name: `Ouvert de Lévis ${day}` },
    competitions: competitions.map((competition) => ({ ...competition, standings })),
  });
}

/** Publishes files with every guess accepted, and a start rating for whoever has none. */
async function publishAll(operator: Operator, files: readonly ImportFile[]): Promise<unknown> {
  const inputs = files.map((file, index) => ({ ...file, key: `file ${index}` }));
  const ask = (choices: EveningChoices, dryRun: boolean) =>
    publishFiles(operator, { files: inputs, choices, dryRun });
  const { preview } = admit(await ask(noChoices, true));
  const startRatings = Object.fromEntries(preview.startRatings.map(({ key }) => [key, 1_000]));
  return admit(await ask({ ...acceptGuesses(preview), startRatings }, false));
}

async function named({ database }: Operator, name: string): Promise<Player> {
  const player = (await listPlayers(database.read, table)).find((one) => one.name === name);
  if (!player) throw new Error(`nobody is ${name}`);
  return player;
}

/** The last entry of the audit log that is no part of another. */
export async function lastOperation({ database }: Operator): Promise<string> {
  const newest = database.read
    .selectFrom("audit_log")
    .select("id")
    .where("partOf", "is", null)
    .orderBy("number", "desc");
  return (await newest.executeTakeFirstOrThrow()).id;
}

/** Every row that undoing puts back, and the ledger's next sequence number. */
export async function contentOf(database: Pick<Database, "read">) {
  const { site_state: state, ...rest } = await dump(database as Database, [
    "audit_log",
    "audit_subjects",
    "drafts",
  ]);
  return { ...rest, nextSequence: /"nextSequence",(\d+)/.exec(state?.[0] ?? "")?.[1] };
}

const tournament = admit(readTournamentInput({ name: "Nuit", city: "Laval", from: "2026-02-02", table }));

/** A site with a tournament, two compiled evenings, and two that wait: one of them late. */
export async function startedSite(database: Database): Promise<Operator> {
  const operator = await anOperator(database);
  const players = [
    { name: "Ana", code: "A1", license: "00000001", singlesRanking: 900 },
    { name: "Bob", code: "B2", license: "00000002", singlesRanking: 950 },
  ];
  admit(await importPlayers(operator, { file: fileOf(players), table, dryRun: false }));
  admit(await createTournament(operator, tournament));
  for (const [day, pairs] of [
    ["2025-03-14", [["Ana", "Bob"]]],
    ["2025-04-14", [["Ana", "Cléo"]]],
  ] as const) {
    await importEvening(operator, evening(day, pairs));
    await compileTable(operator, { table, dryRun: false });
  }
  await importEvening(operator, evening("2025-02-14", [["Bob", "Dov"]]));
  await importEvening(operator, waiting);
  return operator;
}

const waiting = evening("2025-05-14", [
  ["Ana", "Dov"],
  ["Bob", "Cléo"],
]);

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
  },
  "evening.publish": {
    "a new tournament, somebody new with a start rating, results, what waits and what is late": (operator) =>
      publishAll(operator, [
        eveningWithResults("2025-06-14", [["Ana", "Eve"]]),
        eveningWithResults("2025-01-14", [["Bob", "Cléo"]]),
      ]),
  },
  "import.results": {
    "results of a tournament": async (operator) => {
      const { id } = await operator.database.read
        .selectFrom("tournaments")
        .select("id")
        .executeTakeFirstOrThrow();
      return importResults(operator, { file: waiting, tournamentId: id, dryRun: false });
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
  "player.add": {
    "somebody new": async (operator) =>
      addPlayer(operator, table, { ...edited(await named(operator, "Ana")), coralId: "N9", license: null }),
  },
  "player.edit": {
    "a name and ratings": async (operator) => {
      const player = await named(operator, "Ana");
      return editPlayer(operator, player.id, edited(player));
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
  "settings.edit": {
    "the site's name": (operator) => saveSettings(operator, { siteName: "Laval" }),
  },
  "tournament.create": { "a tournament": (operator) => createTournament(operator, tournament) },
  "tournament.edit": {
    "its city and its day": async (operator) => {
      const id = await aTournamentId(operator);
      return editTournament(operator, id, { ...tournament, city: "Gatineau", from: "2026-02-03" });
    },
  },
  "tournament.complete": {
    "said to be over": async (operator) => completeTournament(operator, await aTournamentId(operator)),
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
  undo: "the operation is done again instead",
};

/** The legacy site's documents: somebody of the other table, with a match that it had compiled. */
const legacySite = {
  tournaments: { "laval-2025-03-15": { name: "Ouvert", ville: "Laval", from: "2025-03-15" } },
  playerRankings: Object.fromEntries(
    ["Ana", "Bob"].map((name) => [name, { name, table: "leonhart", singlesRanking: 900, doublesRanking: 0 }]),
  ),
  matches: {
    m1: {
      table: "leonhart",
      tournament: { code: "T", name: "Ouvert", table: "leonhart" },
      event: "Open Singles",
      compiled: true,
      round: 1,
      home: { players: [{ license: null, playerId: "Ana", name: "Ana" }] },
      away: { players: [{ license: null, playerId: "Bob", name: "Bob" }] },
      winner: 1,
      start_at: "2025-03-15T14:00:00-04:00",
    },
  },
};

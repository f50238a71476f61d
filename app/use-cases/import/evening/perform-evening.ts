import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { withinTransaction } from "#app/data/connection/within-transaction.ts";
import { listColumnMappings } from "#app/data/import/column-mappings.ts";
import { listWaitingIds } from "#app/data/ledger/compilable-match-rows.ts";
import { readMatchCorrections } from "#app/data/matches/match-corrections.ts";
import { countParts } from "#app/data/operations/operation-rows.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { AuditAction } from "#app/domain/operations/audit-action.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import type { EveningPreview, EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { finishPreview } from "#app/steps/import/evening/finish-preview.ts";
import { changedIn, correctableIn } from "#app/steps/import/evening/joined-files.ts";
import { type SettledEvents, settleEvents } from "#app/steps/import/evening/settle-events.ts";
import {
  type EveningSource,
  readEveningSource,
  withoutFile,
} from "#app/steps/import/evening/source/evening-source.ts";
import { rememberColumns } from "#app/steps/import/evening/source/file-columns.ts";
import { NewPlayers, StrangerQuestions } from "#app/steps/import/evening/stranger-questions.ts";
import { filesInWords } from "#app/steps/import/evening/words/file-words.ts";
import { namesInEntry, tournamentInWords } from "#app/steps/import/evening/words/tournament-words.ts";
import { asEveningLegacySite, type EveningLegacySite } from "#app/steps/import/legacy/legacy-report.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacyDump } from "#app/use-cases/import/import-legacy-site.ts";
import { compileEvening, type TableBefore } from "./compile-evening.ts";
import { fileEveningResults } from "./file-evening-results.ts";
import { importEveningFiles } from "./import-evening-files.ts";
import { importLists } from "./import-lists.ts";
import { completeEveningTournament, linkEvening } from "./link-evening.ts";
import { RefusedFile } from "./refused-file.ts";

/** What was dropped, and what was answered. */
export interface Evening {
  readonly files: readonly EveningInput[];
  readonly choices: EveningChoices;
}

/** What publishing did, inside its transaction. */
export interface PerformedEvening {
  readonly operationId: string;
  /** What the audit log says of it. */
  readonly entry: { readonly action: AuditAction; readonly summary: Readonly<Record<string, unknown>> };
  readonly preview: EveningPreview;
  /** How many operations it is made of. */
  readonly parts: number;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Publishes an evening inside a transaction: makes its tournaments, imports its matches, files the results, gives start
 * ratings, compiles and completes, each as the operation that it is when it is done alone, and all of them as parts of one
 * (R63). Whether it stays is the caller's: a preview rolls it back.
 */
export async function performEvening(
  tx: Transaction,
  operator: Operator,
  evening: Evening,
): Promise<PerformedEvening> {
  const { files, choices } = evening;
  const read = await readEveningSource(tx, files, choices, await listColumnMappings(tx));
  const action = actionOf(read);
  const about = { action, table: null, subjectId: null, summary: {} } as const;
  return perform(tx, operator, about, async (operation) => {
    operation.hasParts = true;
    const database = withinTransaction(operator.database, tx);
    const part: Operator = { ...operator, database, partOf: operation.id };
    const settled = await settleEvents(tx, read, choices);
    const { events } = settled;
    let { source } = settled;
    for (;;) {
      const done = await database
        .transaction(async () => performParts(tx, part, { source, events }, choices))
        .catch(asRefused);
      if (!(done instanceof RefusedFile)) return completed(operation, action, done);
      // Without that file everything else is previewed as it would be; nothing is written while it is there.
      source = withoutFile(source, done.key, done.refusal);
    }
  });
}

/** A dump that is published alone is called what it is when the command imports it. */
function actionOf({ files, lists, legacySites }: EveningSource): AuditAction {
  return legacySites.length > 0 && files.length + lists.length === 0 ? "import.store" : "evening.publish";
}

function asRefused(error: unknown): RefusedFile {
  if (error instanceof RefusedFile) return error;
  throw error;
}

async function completed(
  operation: Operation,
  action: AuditAction,
  { preview, tournamentIds, completions }: Parts,
): Promise<PerformedEvening> {
  const { tx } = operation;
  const tournaments = [];
  for (const id of new Set(tournamentIds)) {
    const found = await findTournament(tx, id);
    if (found) tournaments.push({ id, name: found.name });
  }
  const figures = figuresOf(action, preview.totals, namesInEntry(tournaments));
  operation.figures = figures;
  const parts = (await countParts(tx, operation.id)) - completions;
  return {
    operationId: operation.id,
    entry: { action, summary: figures },
    preview: { ...preview, isEmpty: parts === 0 },
    parts,
    tournaments,
  };
}

/** What the entry says of the evening; of a dump alone, what the command's import says of it. */
function figuresOf(
  action: AuditAction,
  { matches, ratings, registered, people, legacy }: EveningPreview["totals"],
  tournaments: string,
): PerformedEvening["entry"]["summary"] {
  const ofLegacySite = {
    tournaments: legacy.tournaments,
    players: legacy.playerRankings,
    matches: legacy.matches,
  };
  if (action === "import.store") return ofLegacySite;
  const hasLegacySite = legacy.tournaments + legacy.playerRankings + legacy.matches > 0;
  return {
    matches,
    ratings,
    registered,
    people,
    tournaments,
    ...(hasLegacySite ? { legacy: ofLegacySite } : {}),
  };
}

interface Parts {
  readonly preview: EveningPreview;
  readonly tournamentIds: readonly string[];
  /** How many files only complete what is known: parts without which the evening would be the same. */
  readonly completions: number;
}

async function performParts(
  tx: Transaction,
  part: Operator,
  { source, events }: SettledEvents,
  choices: EveningChoices,
): Promise<Parts> {
  const added = new NewPlayers();
  const legacySites: EveningLegacySite[] = [];
  for (const { input, dump } of source.legacySites) {
    legacySites.push(asEveningLegacySite(input, await importLegacyDump(tx, part, input, dump)));
  }
  const before = await tablesBefore(tx, source, added);
  const strangers = new StrangerQuestions(choices, added);
  const context = { choices, strangers, added, isKnown: knownIn(before) };
  const lists = await importLists(tx, part, source.lists, context);
  const linked = await linkEvening(tx, part, source.groups, choices);
  const imported = await importEveningFiles(tx, part, source.files, { ...context, linked });
  const filed = [];
  for (const one of linked) filed.push({ one, results: await fileEveningResults(tx, part, one, imported) });
  const compiled = [];
  for (const table of before.filter(({ hasMatches }) => hasMatches)) {
    const ofTable = [...imported.values()].filter(({ report }) => report.table === table.table);
    const moves = ofTable.flatMap(({ report }) => report.ratingMoves);
    const changed = new Set(ofTable.flatMap(changedIn));
    const done = await compileEvening(tx, part, { ...table, moves, changed }, choices);
    if (done) compiled.push(done);
  }
  const tournaments: EveningTournament[] = [];
  const byHand = await readMatchCorrections(tx, [...imported.values()].flatMap(correctableIn));
  for (const { one, results } of filed) {
    const completion = await completeEveningTournament(tx, part, one, choices);
    const parts = { ...results, completion, byHand, events };
    tournaments.push(tournamentInWords(one, imported, parts, choices));
  }
  const tables = [...source.files, ...source.lists].flatMap(
    ({ input }) => source.columns.get(input.key) ?? [],
  );
  await rememberColumns(tx, part, tables);
  const preview = finishPreview({
    files: filesInWords(source, imported, { lists, legacySites }, choices.files),
    lists,
    legacySites,
    tournaments,
    people: strangers.all(),
    startRatings: compiled.flatMap(({ startRatings }) => startRatings),
    tables: compiled.map(({ table }) => table),
  });
  const completions = [...imported.values()].filter(({ report }) => report.onlyCompletes).length;
  return { preview, completions, tournamentIds: linked.flatMap(({ tournamentId }) => tournamentId ?? []) };
}

async function tablesBefore(
  db: Queries,
  { files, lists }: EveningSource,
  added: NewPlayers,
): Promise<Before[]> {
  const found: Before[] = [];
  for (const table of storedTables) {
    const ofTable = files.filter((file) => file.table === table);
    const hasMatches = ofTable.some((file) => file.hasMatches);
    const hasPeople = hasMatches || ofTable.some((file) => file.hasRegistered);
    if (!hasPeople && lists.every((list) => list.table !== table)) continue;
    const players = await listShownPlayers(db, table);
    const waiting = new Set(hasMatches ? await listWaitingIds(db, table) : []);
    found.push({ table, players, waiting, hasMatches, keyOf: (playerId) => added.referenceTo(playerId) });
  }
  return found;
}

/** A table before the evening; it is compiled where the evening has matches of it. */
interface Before extends TableBefore {
  readonly hasMatches: boolean;
}

/** Whether a player was there before the evening. */
function knownIn(before: readonly TableBefore[]): (table: StoredTable, playerId: string) => boolean {
  const known = new Map(before.map(({ table, players }) => [table, new Set(players.map(({ id }) => id))]));
  return (table, playerId) => known.get(table)?.has(playerId) ?? false;
}

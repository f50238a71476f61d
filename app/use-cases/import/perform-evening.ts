import type { Transaction } from "#app/data/connection/database.ts";
import { withinTransaction } from "#app/data/connection/within-transaction.ts";
import { listColumnMappings } from "#app/data/import/column-mappings.ts";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { countParts } from "#app/data/operations/operation-rows.ts";
import { listShownPlayers } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import type { CorrectionsChoice, EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { gatherPeople } from "#app/domain/import/who-is-who/file-people.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import type { EveningInput } from "#app/steps/import/evening/draft-files.ts";
import type { EveningPreview, EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import {
  type EveningSource,
  type ReadFile,
  readEveningSource,
  withoutFile,
} from "#app/steps/import/evening/evening-source.ts";
import {
  filesInWords,
  type ImportedFile,
  tournamentInWords,
} from "#app/steps/import/evening/evening-words.ts";
import { rememberColumns } from "#app/steps/import/evening/file-columns.ts";
import { finishPreview } from "#app/steps/import/evening/finish-preview.ts";
import { NewPlayers, namingFile, StrangerQuestions } from "#app/steps/import/evening/name-strangers.ts";
import { type SettledEvents, settleEvents } from "#app/steps/import/evening/settle-events.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { compileEvening, type TableBefore } from "./compile-evening.ts";
import { importLists } from "./import-lists.ts";
import { identifyPeople, importResultFile, peopleOf } from "./import-matches.ts";
import { fileResults } from "./import-results.ts";
import { completeTournament, type LinkedTournament, linkEvening } from "./link-evening.ts";
import { RefusedFile } from "./refused-file.ts";

/** What was dropped, and what was answered. */
export interface Evening {
  readonly files: readonly EveningInput[];
  readonly choices: EveningChoices;
}

/** What publishing did, inside its transaction. */
export interface PerformedEvening {
  readonly operationId: string;
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
  const about = { action: "evening.publish", table: null, subjectId: null, summary: {} } as const;
  return perform(tx, operator, about, async (operation) => {
    operation.hasParts = true;
    const database = withinTransaction(operator.database, tx);
    const part: Operator = { ...operator, database, partOf: operation.id };
    const { files, choices } = evening;
    const read = readEveningSource(files, choices, await listColumnMappings(tx));
    const settled = await settleEvents(tx, read, choices);
    const { events } = settled;
    let { source } = settled;
    for (;;) {
      const done = await database
        .transaction(async () => performParts(tx, part, { source, events }, choices))
        .catch(asRefused);
      if (!(done instanceof RefusedFile)) return completed(tx, operation, done);
      // Without that file everything else is previewed as it would be; nothing is written while it is there.
      source = withoutFile(source, done.key, done.refusal);
    }
  });
}

function asRefused(error: unknown): RefusedFile {
  if (error instanceof RefusedFile) return error;
  throw error;
}

async function completed(
  tx: Transaction,
  operation: Operation,
  { preview, tournamentIds }: Parts,
): Promise<PerformedEvening> {
  const tournaments = [];
  for (const id of new Set(tournamentIds)) {
    const found = await findTournament(tx, id);
    if (found) tournaments.push({ id, name: found.name });
  }
  const { matches, ratings, people } = preview.totals;
  operation.figures = {
    matches,
    ratings,
    people,
    tournaments: tournaments.map(({ name }) => name).join(", "),
  };
  const parts = await countParts(tx, operation.id);
  return { operationId: operation.id, preview, parts, tournaments };
}

interface Parts {
  readonly preview: EveningPreview;
  readonly tournamentIds: readonly string[];
}

async function performParts(
  tx: Transaction,
  part: Operator,
  { source, events }: SettledEvents,
  choices: EveningChoices,
): Promise<Parts> {
  const added = new NewPlayers();
  const before = await tablesBefore(tx, source, added);
  const strangers = new StrangerQuestions(choices, added);
  const isThere = (table: StoredTable, playerId: string) => isKnown(before, table, playerId);
  const lists = await importLists(tx, part, source.lists, { choices, strangers, added, isKnown: isThere });
  const linked = await linkEvening(tx, part, source.groups, choices);
  const imported = new Map<ReadFile, ImportedFile>();
  for (const file of source.files) {
    if (!file.hasMatches) continue;
    const done = await importOne(tx, part, file, { linked, strangers, choices });
    if (!done.ok) throw new RefusedFile(file.input.key, done.refusal);
    imported.set(file, done.value);
    for (const [key, person] of gatherPeople(peopleOf(file.resultFile))) {
      const { playerId } = done.value.plan.people.identify(person);
      if (playerId !== null && !isKnown(before, file.table, playerId)) added.note(file.table, key, playerId);
    }
  }
  const results = new Map<LinkedTournament, EveningTournament["results"]>();
  for (const one of linked) results.set(one, await fileStandings(tx, part, one));
  const compiled = [];
  for (const table of before.filter(({ hasMatches }) => hasMatches)) {
    const reports = [...imported.values()].flatMap(({ report }) =>
      report.table === table.table ? report : [],
    );
    const moves = reports.flatMap(({ ratingMoves }) => ratingMoves);
    const done = await compileEvening(tx, part, { ...table, moves }, choices);
    if (done) compiled.push(done);
  }
  const tournaments: EveningTournament[] = [];
  for (const one of linked) {
    const completion = await completeTournament(tx, part, one, choices);
    const parts = { results: results.get(one) ?? "none", completion };
    tournaments.push(tournamentInWords(one, imported, parts, events, choices));
  }
  const tables = [...source.files, ...source.lists].flatMap(
    ({ input }) => source.columns.get(input.key) ?? [],
  );
  await rememberColumns(tx, part, tables);
  const preview = finishPreview({
    files: filesInWords(source, imported, lists),
    lists,
    tournaments,
    people: strangers.all(),
    startRatings: compiled.flatMap(({ startRatings }) => startRatings),
    tables: compiled.map(({ table }) => table),
  });
  return { preview, tournamentIds: linked.flatMap(({ tournamentId }) => tournamentId ?? []) };
}

async function tablesBefore(
  tx: Transaction,
  { files, lists }: EveningSource,
  added: NewPlayers,
): Promise<Before[]> {
  const found: Before[] = [];
  for (const table of storedTables) {
    const hasMatches = files.some((file) => file.table === table && file.hasMatches);
    if (!hasMatches && lists.every((list) => list.table !== table)) continue;
    const [players, waiting] = [await listShownPlayers(tx, table), await countWaitingMatches(tx, table)];
    found.push({ table, players, waiting, hasMatches, keyOf: (playerId) => added.referenceTo(playerId) });
  }
  return found;
}

/** A table before the evening; it is compiled where the evening has matches of it. */
interface Before extends TableBefore {
  readonly hasMatches: boolean;
}

function isKnown(before: readonly TableBefore[], table: StoredTable, playerId: string): boolean {
  return before.some((one) => one.table === table && one.players.some(({ id }) => id === playerId));
}

interface ImportContext {
  readonly linked: readonly LinkedTournament[];
  readonly strangers: StrangerQuestions;
  readonly choices: EveningChoices;
}

async function importOne(
  tx: Transaction,
  part: Operator,
  file: ReadFile,
  { linked, strangers, choices }: ImportContext,
): Promise<Result<ImportedFile, ImportRefusal>> {
  const { input, resultFile, table, day } = file;
  const looking = { unknown: "leave", dryRun: true } as const;
  const people = await identifyPeople(tx, part, looking, table, peopleOf(resultFile));
  if (!people.ok) return Err(people.refusal);
  const identities = strangers.note(namingFile(file), people.value);
  const links = new Map<string, string | null>();
  // What the files correct is previewed corrected, unless somebody wants to keep it.
  let corrections: CorrectionsChoice = "apply";
  for (const { group, tournamentId } of linked) {
    for (const { inFile } of group.parts.filter((one) => one.file === file)) {
      links.set(inFile.path, tournamentId);
      if (choices.corrections[group.id] === "keep") corrections = "keep";
    }
  }
  const unknown = "create" as const;
  const request = { tournamentId: null, links, day, unknown, choices: identities, corrections, dryRun: true };
  const done = await importResultFile(tx, part, request, input, resultFile, table);
  return done.ok ? Ok(done.value) : done;
}

/** Files the standings of all files about a tournament as its results; those of one file replace the other's, by name. */
async function fileStandings(
  tx: Transaction,
  part: Operator,
  { group, tournamentId }: LinkedTournament,
): Promise<EveningTournament["results"]> {
  const withStandings = group.parts.filter(({ inFile }) =>
    inFile.competitions.some(({ standings }) => standings.length > 0),
  );
  const last = withStandings.at(-1);
  const tournament = tournamentId === null ? undefined : await findTournament(tx, tournamentId);
  if (!last || !tournament) return "none";
  const competitions = new Map(
    withStandings.flatMap(({ inFile }) =>
      inFile.competitions.map((competition) => [competition.name, competition]),
    ),
  );
  const inFile = { ...last.inFile, competitions: [...competitions.values()] };
  const { input, resultFile, table } = last.file;
  const toFile = { file: input, tournament, inFile, table, notes: resultFile.notes };
  const { counts } = await fileResults(tx, part, toFile);
  return counts.new > 0 ? "new" : counts.changed > 0 ? "changed" : "unchanged";
}

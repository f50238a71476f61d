import type { Transaction } from "#app/data/connection/database.ts";
import { readMatchCorrections } from "#app/data/matches/match-corrections.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { EveningPreview, EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import type { SettledEvents } from "#app/steps/import/evening/events/settle-events.ts";
import { finishPreview } from "#app/steps/import/evening/finish-preview.ts";
import { changedIn, correctableIn, type ImportedFile } from "#app/steps/import/evening/joined-files.ts";
import type { EveningSource } from "#app/steps/import/evening/source/evening-source.ts";
import { type EveningColumns, rememberColumns } from "#app/steps/import/evening/source/file-columns.ts";
import type { ReadFile } from "#app/steps/import/evening/source/source-group.ts";
import { NewPlayers, StrangerQuestions } from "#app/steps/import/evening/stranger-questions.ts";
import { filesInWords } from "#app/steps/import/evening/words/file-words.ts";
import { tournamentInWords } from "#app/steps/import/evening/words/tournament-words.ts";
import { asEveningLegacySite, type EveningLegacySite } from "#app/steps/import/legacy/legacy-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacyDump } from "#app/use-cases/import/import-legacy-site.ts";
import { type CompiledTable, compileEvening } from "./compile-evening.ts";
import { fileEveningResults } from "./file-evening-results.ts";
import { importEveningFiles } from "./import-evening-files.ts";
import { importLists } from "./import-lists.ts";
import { completeEveningTournament, linkEvening } from "./link-evening.ts";
import { knownIn, type TableBefore, tablesBefore } from "./tables-before.ts";

/** What the parts of an evening did. */
export interface EveningParts {
  readonly preview: EveningPreview;
  readonly tournamentIds: readonly string[];
  /** How many files only complete what is known: parts without which the evening would be the same. */
  readonly completions: number;
}

/**
 * Does the parts of an evening in their order, each as an operation of its own. Throws a RefusedFile where a file cannot be written
 * after all.
 */
export async function performParts(
  tx: Transaction,
  part: Operator,
  { source, events }: SettledEvents,
  choices: EveningChoices,
): Promise<EveningParts> {
  const added = new NewPlayers();
  const legacySites = await importDumps(tx, part, source);
  const before = await tablesBefore(tx, source, added);
  const strangers = new StrangerQuestions(choices, added);
  const context = { choices, strangers, added, isKnown: knownIn(before) };
  const lists = await importLists(tx, part, source.lists, context);
  const linked = await linkEvening(tx, part, source.groups, choices);
  const imported = await importEveningFiles(tx, part, source.files, { ...context, linked });
  const filed = [];
  for (const one of linked) filed.push({ one, results: await fileEveningResults(tx, part, one, imported) });
  const compiled = await compileTables(tx, part, { before, imported, choices });
  const tournaments: EveningTournament[] = [];
  const byHand = await readMatchCorrections(tx, [...imported.values()].flatMap(correctableIn));
  for (const { one, results } of filed) {
    const completion = await completeEveningTournament(tx, part, one, choices);
    const parts = { ...results, completion, byHand, events };
    tournaments.push(tournamentInWords(one, imported, parts, choices));
  }
  await rememberColumns(tx, part, columnsOf(source));
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

async function importDumps(
  tx: Transaction,
  part: Operator,
  { legacySites }: EveningSource,
): Promise<EveningLegacySite[]> {
  const imported: EveningLegacySite[] = [];
  for (const { input, dump } of legacySites)
    imported.push(asEveningLegacySite(input, await importLegacyDump(tx, part, input, dump)));
  return imported;
}

/** Compiles the tables of which the evening has matches; those of them whose ratings it concerns. */
async function compileTables(
  tx: Transaction,
  part: Operator,
  {
    before,
    imported,
    choices,
  }: {
    readonly before: readonly TableBefore[];
    readonly imported: ReadonlyMap<ReadFile, ImportedFile>;
    readonly choices: EveningChoices;
  },
): Promise<CompiledTable[]> {
  const compiled: CompiledTable[] = [];
  for (const table of before.filter(({ hasMatches }) => hasMatches)) {
    const ofTable = [...imported.values()].filter(({ report }) => report.table === table.table);
    const moves = ofTable.flatMap(({ report }) => report.ratingMoves);
    const changed = new Set(ofTable.flatMap(changedIn));
    const done = await compileEvening(tx, part, { ...table, moves, changed }, choices);
    if (done) compiled.push(done);
  }
  return compiled;
}

function columnsOf({ files, lists, columns }: EveningSource): EveningColumns[] {
  return [...files, ...lists].flatMap(({ input }) => columns.get(input.key) ?? []);
}

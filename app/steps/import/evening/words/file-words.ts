import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { EveningList } from "#app/steps/import/evening/evening-lists.ts";
import type { EveningFile } from "#app/steps/import/evening/evening-preview.ts";
import { hasOf, type ImportedFile } from "#app/steps/import/evening/joined-files.ts";
import type { EveningSource } from "#app/steps/import/evening/source/evening-source.ts";
import type { ReadFile } from "#app/steps/import/evening/source/source-group.ts";
import type { ImportWarning, MatchesReport } from "#app/steps/import/import-report.ts";
import { bringsNothing, type EveningLegacySite } from "#app/steps/import/legacy/legacy-report.ts";

/** Which tournament a file belongs to is asked elsewhere, and what is strange about its days is said there. */
const saidOfTournament = new Set<ImportWarning["code"]>(["notLinked", "farDay", "dayToCome"]);

/** What each file was recognised as, in the order in which they were dropped. */
export function filesInWords(
  { files, unread, columns, knownTables }: EveningSource,
  imported: ReadonlyMap<ReadFile, ImportedFile>,
  {
    lists,
    legacySites,
  }: { readonly lists: readonly EveningList[]; readonly legacySites: readonly EveningLegacySite[] },
  choices: EveningChoices["files"],
): EveningFile[] {
  const answeredOf = (key: string): EveningFile["answered"] => {
    const { table = null, day = null } = choices[key] ?? {};
    return { table, day };
  };
  const read = files.map((file): Unanswered => {
    const done = imported.get(file);
    const warnings: readonly ImportWarning[] = done?.report.warnings ?? [];
    return {
      key: file.input.key,
      name: file.input.name,
      kind: "results",
      format: file.resultFile.format,
      table: file.table,
      isLeftOut: false,
      refusal: null,
      columns: columns.get(file.input.key) ?? null,
      warnings: warnings.filter(({ code }) => !saidOfTournament.has(code)),
      isKnown: done !== undefined && isImported(done),
    };
  });
  const others = unread.map((file) => unreadFile(file, columns));
  return [...read, ...listFiles(lists, columns), ...legacySites.map(legacyFile), ...others]
    .map((file) => ({
      ...file,
      answered: answeredOf(file.key),
      knownTable: knownTables.get(file.key) ?? null,
    }))
    .sort((one, other) => compareKeys(one.key, other.key));
}

type Unanswered = Omit<EveningFile, "answered" | "knownTable">;

function unreadFile(
  { input, refusal }: EveningSource["unread"][number],
  columns: EveningSource["columns"],
): Unanswered {
  return {
    key: input.key,
    name: input.name,
    kind: null,
    format: null,
    table: null,
    isLeftOut: refusal === null,
    refusal,
    warnings: [],
    columns: columns.get(input.key) ?? null,
    isKnown: false,
  };
}

/** Whether a file was imported before this evening: the site has its tournaments, and it would change nothing. */
function isImported({ report, plan, brought }: ImportedFile): boolean {
  if (changesOf(report) > 0) return false;
  return plan.tournaments.every(
    ({ known, competitions }) => known !== undefined && competitions.every((one) => !hasOf(one, brought)),
  );
}

function changesOf({ counts, registered, warnings }: MatchesReport): number {
  const events = warnings.filter(({ code }) => code === "eventCorrected" || code === "eventChanged").length;
  return counts.new + counts.changed + counts.removed + registered + events;
}

function legacyFile(site: EveningLegacySite): Unanswered {
  return {
    key: site.fileKey,
    name: site.fileName,
    kind: "legacySite",
    format: null,
    table: null,
    isLeftOut: false,
    refusal: null,
    warnings: [],
    columns: null,
    isKnown: bringsNothing(site),
  };
}

/** One file for each list: a file of starting ratings may be about several tables. */
function listFiles(lists: readonly EveningList[], columns: EveningSource["columns"]): Unanswered[] {
  return [...Map.groupBy(lists, ({ fileKey }) => fileKey)].flatMap(([key, ofFile]): Unanswered[] => {
    const [first, ...more] = ofFile;
    if (!first) return [];
    return [
      {
        key,
        name: first.fileName,
        kind: first.kind,
        format: null,
        table: more.length === 0 ? first.table : null,
        isLeftOut: false,
        refusal: null,
        warnings: ofFile.flatMap(({ warnings }) => warnings),
        columns: columns.get(key) ?? null,
        isKnown: ofFile.every(({ counts }) => counts.new + counts.changed === 0),
      },
    ];
  });
}

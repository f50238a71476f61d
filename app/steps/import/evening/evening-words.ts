import type { CorrectionsChoice, EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { playedDays } from "#app/domain/import/evening/played-days.ts";
import { teamsOfFile } from "#app/domain/import/evening/teams-of-file.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { type EventCorrection, storedKFactor } from "#app/steps/import/event-correction.ts";
import type { ImportWarning, MatchCounts, MatchesReport } from "#app/steps/import/import-report.ts";
import { bringsNothing, type EveningLegacySite } from "#app/steps/import/legacy/legacy-report.ts";
import { countsOf, registeredIn } from "#app/steps/import/matches-report.ts";
import type { CompetitionPlan } from "#app/steps/import/plan-result-file.ts";
import { correctableIds } from "#app/steps/import/result-file-rows.ts";
import type { EveningList } from "./evening-lists.ts";
import type { EveningFile, EveningStandings, EveningTournament } from "./evening-preview.ts";
import type { EventChange } from "./evening-questions.ts";
import {
  hasOf,
  type ImportedFile,
  joinedStandings,
  withContradictions,
  withoutBrought,
} from "./joined-files.ts";
import { farInWords, type Identified, matchesInWords, nameIn } from "./match-words.ts";
import type { EveningSource } from "./source/evening-source.ts";
import { knownDays, type ReadFile, type SourceGroup } from "./source/source-group.ts";

/** The compiled matches that a file has otherwise, by id. */
export function correctableIn({ plan }: ImportedFile): string[] {
  return plan.tournaments.flatMap(({ competitions }) => competitions.flatMap(correctableIds));
}

/** A tournament of the evening with what is asked about it, and the one of the site that it belongs to. */
export interface LinkedTournament {
  readonly group: SourceGroup;
  readonly question: Pick<
    EveningTournament,
    "key" | "answer" | "guess" | "isCertain" | "candidates" | "elsewhere" | "toCreate" | "dayToCome"
  >;
  /** Null while nobody has answered, and for "none". */
  readonly tournamentId: string | null;
  readonly isNew: boolean;
}

const podiumRanks = 3;
const mostNamed = 3;

/** The tournaments of an evening for its entry, each name once; of many nights the first ones, and how many more. */
export function namesInEntry(tournaments: readonly { readonly name: string }[]): string {
  const names = [...new Set(tournaments.map(({ name }) => name))];
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`+${more}`] : [])].join(", ");
}

/** What the evening does to one tournament, in words. */
export function tournamentInWords(
  { group, question, tournamentId, isNew }: LinkedTournament,
  imported: ReadonlyMap<ReadFile, ImportedFile>,
  {
    byHand,
    ...parts
  }: Pick<EveningTournament, "results" | "standingsThatStay" | "completion"> & {
    /** The matches that an administrator corrected, by id. */
    readonly byHand: ReadonlyMap<string, unknown>;
  },
  events: EveningTournament["events"],
  { corrections }: EveningChoices,
): EveningTournament {
  const files = [...new Set(group.parts.flatMap(({ file }) => imported.get(file) ?? []))];
  const found = files.flatMap(({ plan, brought }) =>
    plan.tournaments.flatMap(({ inFile, competitions }) =>
      group.parts.some((part) => part.inFile === inFile)
        ? competitions.map((competition) => ({ competition, brought }))
        : [],
    ),
  );
  const competitions = found.map(({ competition }) => competition);
  const choice = files.some(({ plan }) => plan.corrections === "apply") ? "apply" : "keep";
  const matches = found.flatMap(({ competition, brought }) =>
    matchesInWords(withContradictions(competition, brought), choice),
  );
  // A file that corrects a date is dropped beside the first one, and has the last word.
  const dated = group.parts.findLast(({ inFile }) => playedDays(inFile) !== null);
  const counts: MatchCounts = countsOf(
    found.map(({ competition, brought }) => withoutBrought(competition, brought)),
    choice,
  );
  return {
    corrections: askCorrections(group.id, competitions, corrections[group.id] ?? null, byHand),
    ...question,
    ...parts,
    events: events.filter(({ tournamentKey }) => tournamentKey === group.id),
    table: group.table,
    fileKeys: [...new Set(group.parts.map(({ file }) => file.input.key))],
    inFile: { name: group.name, code: group.code, ...knownDays(group) },
    tournamentId: isNew ? null : tournamentId,
    standings: joinedStandings(group, imported).flatMap(({ file, inFile }) =>
      standingsInWords(inFile, imported.get(file)?.plan.people),
    ),
    counts,
    registered: registeredIn(competitions),
    far: farInWords(dated?.inFile, dated && imported.get(dated.file)?.plan.people),
    matches: { first: matches, total: matches.length },
  };
}

function askCorrections(
  key: string,
  competitions: readonly CompetitionPlan[],
  answer: CorrectionsChoice | null,
  byHand: ReadonlyMap<string, unknown>,
): EveningTournament["corrections"] {
  const found = competitions.flatMap(correctableIds);
  const matches = found.length;
  const corrected = found.filter((id) => byHand.has(id)).length;
  const events = competitions.flatMap(({ event }) => (event === null ? [] : eventChange(event)));
  if (matches + events.length === 0) return null;
  // Nobody's correction is taken back by not looking.
  const guess = corrected === 0 ? "apply" : null;
  return { key, answer, guess, isCertain: false, matches, byHand: corrected, events };
}

function eventChange({ before, after, matches }: EventCorrection): EventChange {
  return {
    before: { name: before.name, k: storedKFactor(before) },
    after: { name: after.name, k: storedKFactor(after) },
    matches: matches.length,
  };
}

function standingsInWords(competition: FileCompetition, people: Identified): EveningStandings[] {
  const teams = teamsOfFile(competition);
  if (teams.length === 0) return [];
  const podium = teams
    .filter(({ rank }) => rank <= podiumRanks)
    .map(({ rank, players }) => ({ rank, names: players.map(nameIn(people)) }));
  const areAlone = teams.every(({ players }) => players.length === 1);
  return [{ competition: competition.name, teams: teams.length, areAlone, podium }];
}

/** What each file was recognised as, in the order in which they were dropped. */
export function filesInWords(
  { files, unread, groups, columns }: EveningSource,
  imported: ReadonlyMap<ReadFile, ImportedFile>,
  lists: readonly EveningList[],
  legacySites: readonly EveningLegacySite[],
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
      tournamentKeys: groups
        .filter(({ parts }) => parts.some((part) => part.file === file))
        .map(({ id }) => id),
      isLeftOut: false,
      refusal: null,
      columns: columns.get(file.input.key) ?? null,
      // Which tournament it belongs to is asked elsewhere, and far days are said there.
      warnings: warnings.filter(({ code }) => code !== "notLinked" && code !== "farDay"),
      isKnown: done !== undefined && isImported(done),
    };
  });
  const others = unread.map(
    ({ input, refusal }): Unanswered => ({
      key: input.key,
      name: input.name,
      kind: null,
      format: null,
      table: null,
      tournamentKeys: [],
      isLeftOut: refusal === null,
      refusal,
      warnings: [],
      columns: columns.get(input.key) ?? null,
      isKnown: false,
    }),
  );
  return [...read, ...listFiles(lists, columns), ...legacySites.map(legacyFile), ...others]
    .map((file) => ({ ...file, answered: answeredOf(file.key) }))
    .sort((one, other) => compareKeys(one.key, other.key));
}

type Unanswered = Omit<EveningFile, "answered">;

/** Whether a file was imported before this evening: the site has its tournaments, and it would change nothing. */
function isImported({ report, plan, brought }: ImportedFile): boolean {
  if (changesOf(report) > 0) return false;
  return plan.tournaments.every(
    ({ known, competitions }) => known !== undefined && competitions.every((one) => !hasOf(one, brought)),
  );
}

function changesOf({ counts, registered, warnings }: MatchesReport): number {
  const events = warnings.filter(({ code }) => code === "eventCorrected").length;
  return counts.new + counts.changed + counts.removed + registered + events;
}

function legacyFile(site: EveningLegacySite): Unanswered {
  return {
    key: site.fileKey,
    name: site.fileName,
    kind: "legacySite",
    format: null,
    table: null,
    tournamentKeys: [],
    isLeftOut: false,
    refusal: null,
    warnings: [],
    columns: null,
    isKnown: bringsNothing(site),
  };
}

/** One file for each list: a file of start ratings may be about several tables. */
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
        tournamentKeys: [],
        isLeftOut: false,
        refusal: null,
        warnings: ofFile.flatMap(({ warnings }) => warnings),
        columns: columns.get(key) ?? null,
        isKnown: ofFile.every(({ counts }) => counts.new + counts.changed === 0),
      },
    ];
  });
}

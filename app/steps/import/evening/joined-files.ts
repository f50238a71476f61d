import type { Queries } from "#app/data/connection/database.ts";
import { listMatchesOfImport } from "#app/data/matches/match-rows.ts";
import { withStaying } from "#app/domain/import/evening/joined-results.ts";
import type { MatchPair } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { FileCompetition, FileTournament } from "#app/domain/import/result-file.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { MatchesReport } from "#app/steps/import/import-report.ts";
import { correctableIds } from "#app/steps/import/result-file/correctable-matches.ts";
import type { CompetitionPlan } from "#app/steps/import/result-file/plan-competitions.ts";
import type { ResultFilePlan } from "#app/steps/import/result-file/plan-result-file.ts";
import type { ReadFile, SourceGroup } from "./source/source-group.ts";

/** A file that was imported, with the plan that says what became of each match. */
export interface ImportedFile {
  readonly report: MatchesReport;
  readonly plan: ResultFilePlan;
  /** The matches that earlier files of the evening brought, by id. */
  readonly brought: ReadonlySet<string>;
}

/** The matches that a file brought, by id: of all that its import wrote, those that were not stored before. */
export async function broughtBy(
  db: Queries,
  { report, plan }: Pick<ImportedFile, "report" | "plan">,
): Promise<string[]> {
  if (!report.changesSomething || report.importId === null) return [];
  const competitions = plan.tournaments.flatMap((tournament) => tournament.competitions);
  const known = new Set(
    competitions.flatMap(({ matches }) => [...matches.pairs.values()].map(({ id }) => id)),
  );
  const written = await listMatchesOfImport(db, report.importId);
  return written.flatMap(({ id }) => (known.has(id) ? [] : id));
}

/** The stored matches that a file changed and that are not compiled, by id. */
export function changedIn({ plan }: ImportedFile): string[] {
  return plan.tournaments.flatMap(({ competitions }) =>
    competitions.flatMap(({ matches }) => matches.changed.map(({ stored }) => stored.id)),
  );
}

/** The compiled matches that a file has otherwise, by id. */
export function correctableIn({ plan }: ImportedFile): string[] {
  return plan.tournaments.flatMap(({ competitions }) => competitions.flatMap(correctableIds));
}

/** Whether a competition of a file has a match that an earlier file of the evening brought. */
export function hasOf({ matches }: CompetitionPlan, brought: ReadonlySet<string>): boolean {
  return brought.size > 0 && [...matches.pairs.values()].some(({ id }) => brought.has(id));
}

/** What a file says of matches that no earlier file of the evening brought: those are counted there. */
export function withoutBrought(competition: CompetitionPlan, brought: ReadonlySet<string>): CompetitionPlan {
  if (brought.size === 0) return competition;
  const { matches } = competition;
  const isBrought = (id: string | undefined) => id !== undefined && brought.has(id);
  const changed = matches.changed.filter(({ stored }) => !isBrought(stored.id));
  const unchanged = matches.unchanged.filter((match) => !isBrought(matches.pairs.get(match)?.id));
  return { ...competition, matches: { ...matches, changed, unchanged } };
}

/** The same, with the matches of which an earlier file of the evening says other players or another result: they are shown. */
export function withContradictions(
  competition: CompetitionPlan,
  brought: ReadonlySet<string>,
): CompetitionPlan {
  const rest = withoutBrought(competition, brought);
  if (rest === competition) return competition;
  const otherwise = competition.matches.changed.filter(
    (pair) => brought.has(pair.stored.id) && !isSaidAlike(pair),
  );
  return { ...rest, matches: { ...rest.matches, changed: [...rest.matches.changed, ...otherwise] } };
}

/** A competition of one of the files of a tournament, and what earlier ones of them brought. */
export interface JoinedCompetition {
  readonly competition: CompetitionPlan;
  readonly brought: ReadonlySet<string>;
}

/** The same, where a stored match that several files have stands once: as one of them changes it, else as it stays. */
export function withoutRepeated(found: readonly JoinedCompetition[]): readonly JoinedCompetition[] {
  if (found.length < 2) return found;
  const said = new Set(
    found.flatMap(({ competition: { matches } }) =>
      [...matches.changed, ...matches.compiledDiffering].map(({ stored }) => stored.id),
    ),
  );
  return found.map(({ competition, brought }) => {
    const { matches } = competition;
    const unchanged = matches.unchanged.filter((match) => {
      const id = matches.pairs.get(match)?.id;
      const isFirst = id === undefined || !said.has(id);
      if (id !== undefined) said.add(id);
      return isFirst;
    });
    return { brought, competition: { ...competition, matches: { ...matches, unchanged } } };
  });
}

/** Whether both have the same players and result. The score of a bye is not compared: programs invent it (R9). */
function isSaidAlike({ stored, match }: MatchPair): boolean {
  const said = (one: MatchPair["stored"] | MatchPair["match"]) => {
    const outcome = outcomeOf(one);
    const sides = [one.home, one.away].map((side) => side.map(({ playerId, name }) => playerId ?? name));
    return JSON.stringify([sides, outcome, outcome === "bye" ? null : scoreText(one.score)]);
  };
  return said(stored) === said(match);
}

/** A competition with standings, and the file that says them. */
export interface FiledCompetition {
  readonly file: ReadFile;
  readonly inFile: FileCompetition;
  /** What the files call the event, and what the site called it: keys, each once. */
  readonly names: ReadonlySet<string>;
}

/**
 * The standings of all files about a tournament: those of a later file replace an earlier one's of the same event, whatever both call
 * it. What one file has several times under one name is as many events. In the order that the files leave one after the other.
 */
export function joinedStandings(
  group: SourceGroup,
  imported: ReadonlyMap<ReadFile, ImportedFile>,
): FiledCompetition[] {
  let joined: readonly KnownStandings[] = [];
  for (const { file, inFile } of group.parts) {
    const plans = plansOf(imported.get(file), inFile);
    const left = [...joined];
    const own = withStandings(inFile).map((competition): KnownStandings => {
      const known = plans.find((plan) => plan.inFile === competition)?.known;
      const said = { file, inFile: competition, known, names: namesOf({ inFile: competition, known }) };
      const index = left.findIndex((one) => isOneEvent(one, said));
      const [replaced] = index < 0 ? [] : left.splice(index, 1);
      return replaced ? { ...said, names: said.names.union(replaced.names) } : said;
    });
    joined = own.length === 0 ? joined : withStaying(own, joined, left);
  }
  return [...joined];
}

/** Standings, and the stored competition that they are of; undefined where the file itself adds it, or has no matches. */
interface KnownStandings extends FiledCompetition {
  readonly known: CompetitionPlan["known"];
}

/** What an earlier file added is known to a later one by the name that it gave. */
function isOneEvent(earlier: KnownStandings, own: KnownStandings): boolean {
  if (earlier.known && own.known) return earlier.known.id === own.known.id;
  return !namesOf(earlier).isDisjointFrom(namesOf(own));
}

function namesOf({ inFile, known }: Pick<KnownStandings, "inFile" | "known">): Set<string> {
  return new Set([inFile, known ?? inFile].map(({ name }) => nameKey(name)));
}

function withStandings({ competitions }: FileTournament): FileCompetition[] {
  return competitions.filter(({ standings }) => standings.length > 0);
}

function plansOf(imported: ImportedFile | undefined, inFile: FileTournament): readonly CompetitionPlan[] {
  const tournaments = imported?.plan.tournaments ?? [];
  return tournaments.flatMap(({ whole, competitions }) => (whole === inFile ? competitions : []));
}

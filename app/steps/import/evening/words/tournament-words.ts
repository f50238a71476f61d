import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import type { CorrectionsChoice, EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { teamsOfFile } from "#app/domain/import/evening/teams-of-file.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import type { LinkedTournament } from "#app/steps/import/evening/ask-tournament.ts";
import type { EveningStandings, EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import type { EventChange } from "#app/steps/import/evening/evening-questions.ts";
import {
  type ImportedFile,
  joinedStandings,
  withContradictions,
  withoutBrought,
  withoutRepeated,
} from "#app/steps/import/evening/joined-files.ts";
import {
  knownDays,
  knownName,
  lastDatedPart,
  type ReadFile,
} from "#app/steps/import/evening/source/source-group.ts";
import type { MatchCounts } from "#app/steps/import/import-report.ts";
import { countsOf, registeredIn } from "#app/steps/import/matches-report.ts";
import { correctableIds } from "#app/steps/import/result-file/correctable-matches.ts";
import type { EventCorrection } from "#app/steps/import/result-file/event-correction.ts";
import type { CompetitionPlan } from "#app/steps/import/result-file/plan-competitions.ts";
import { farInWords, type Identified, matchesInWords, nameIn } from "./match-words.ts";

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
    events,
    ...parts
  }: Pick<EveningTournament, "results" | "standingsThatStay" | "completion" | "events"> & {
    /** The matches that an administrator corrected, by id. */
    readonly byHand: ReadonlyMap<string, unknown>;
  },
  { corrections }: EveningChoices,
): EveningTournament {
  const files = [...new Set(group.parts.flatMap(({ file }) => imported.get(file) ?? []))];
  const found = withoutRepeated(
    files.flatMap(({ plan, brought }) =>
      plan.tournaments.flatMap(({ whole, competitions }) =>
        group.parts.some((part) => part.inFile === whole)
          ? competitions.map((competition) => ({ competition, brought }))
          : [],
      ),
    ),
  );
  const competitions = found.map(({ competition }) => competition);
  const matches = found.flatMap(({ competition, brought }) =>
    matchesInWords(withContradictions(competition, brought)),
  );
  const dated = lastDatedPart(group);
  const counts: MatchCounts = countsOf(
    found.map(({ competition, brought }) => withoutBrought(competition, brought)),
  );
  return {
    corrections: askCorrections(group.id, competitions, corrections[group.id] ?? null, byHand),
    ...question,
    ...parts,
    events: events.filter(({ tournamentKey }) => tournamentKey === group.id),
    table: group.table,
    fileKeys: [...new Set(group.parts.map(({ file }) => file.input.key))],
    inFile: { name: knownName(group), code: group.code, ...knownDays(group) },
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

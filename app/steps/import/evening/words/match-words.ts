import { mostListed } from "#app/domain/import/bounded-list.ts";
import { playedDays } from "#app/domain/import/evening/played-days.ts";
import { differencesOf } from "#app/domain/import/reconcile/match-differences.ts";
import type { IdentifiedMatch } from "#app/domain/import/reconcile/reconcile-matches.ts";
import type { FilePlayer, FileTournament } from "#app/domain/import/result-file.ts";
import { nameInReports } from "#app/domain/import/who-is-who/file-people.ts";
import type { Match } from "#app/domain/matches/match.ts";
import { outcomeOf } from "#app/domain/matches/match-outcome.ts";
import { scoreText } from "#app/domain/matches/score-text.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import type {
  EveningMatch,
  EveningMatchBefore,
  EveningMatchChange,
  EveningTournament,
} from "#app/steps/import/evening/evening-preview.ts";
import type { CompetitionPlan } from "#app/steps/import/result-file/plan-competitions.ts";
import type { ResultFilePlan } from "#app/steps/import/result-file/plan-result-file.ts";
import { canCorrect } from "#app/steps/ledger/correct-compiled.ts";

/** What becomes of the matches of a competition, by names: new and changed ones first, those that stay as they are last. */
export function matchesInWords({ inFile, matches, corrections }: CompetitionPlan): EveningMatch[] {
  const isCorrected = (stored: Match) => corrections === "apply" && canCorrect(stored);
  const say = (change: EveningMatchChange, match: Wording, stored: Match | null = null): EveningMatch => ({
    change,
    competition: inFile.name,
    round: match.round,
    ...wordsOf(match),
    before: stored && { ...wordsOf(stored), isOfOthers: differencesOf(stored, match).includes("players") },
  });
  const all = [
    ...Array.from(matches.added, (match) => say("new", match)),
    ...matches.changed.map(({ stored, match }) => say("changed", match, stored)),
    ...matches.removed.map((match) => say("removed", match)),
    ...matches.compiledDiffering.map(({ stored, match }) =>
      say(isCorrected(stored) ? "changed" : "kept", match, stored),
    ),
    ...matches.compiledGone.map((match) => say(isCorrected(match) ? "removed" : "keptGone", match)),
    ...matches.unchanged.map((match) => say("unchanged", match)),
  ];
  return all.sort((one, other) => order.indexOf(one.change) - order.indexOf(other.change));
}

const order: readonly EveningMatchChange[] = ["new", "changed", "removed", "kept", "keptGone", "unchanged"];

type Wording = Pick<
  Match | IdentifiedMatch,
  "round" | "home" | "away" | "score" | "winner" | "forfeit" | "startAt" | "endAt"
>;

function wordsOf(match: Wording): Omit<EveningMatchBefore, "isOfOthers"> {
  return {
    home: match.home.map(({ name }) => name),
    away: match.away.map(({ name }) => name),
    score: scoreText(match.score),
    outcome: outcomeOf(match),
    startAt: match.startAt,
  };
}

/** Whom a plan identifies. */
export type Identified = Pick<ResultFilePlan["people"], "identify"> | undefined;

/** Somebody of a file by name: where it has licences only, the names of the players whom they identify. */
export function nameIn(people: Identified): (player: FilePlayer) => string {
  return (player) => (player.name === null && people?.identify(player).name) || nameInReports(player);
}

/** The matches of a tournament that are dated far from all its others. */
export function farInWords(inFile: FileTournament | undefined, people: Identified): EveningTournament["far"] {
  const far = (inFile && playedDays(inFile))?.far ?? [];
  const first = far.slice(0, mostListed).map(({ startAt, home, away }) => ({
    day: dayInToronto(startAt ?? ""),
    home: home.map(nameIn(people)),
    away: away.map(nameIn(people)),
  }));
  return { first, total: far.length };
}

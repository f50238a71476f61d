import type { Queries } from "#app/data/connection/database.ts";
import { listMatchesOfCompetitions, type MatchOfCompetition } from "#app/data/matches/competition-matches.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { listPlayedCompetitions } from "#app/data/tournaments/played-competitions.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { allPhases } from "#app/domain/tournaments/phases/all-phases.ts";
import type { Phase } from "#app/domain/tournaments/phases/phase.ts";
import { playedMatchOf } from "#app/domain/tournaments/phases/played-match.ts";
import { teamsByRank } from "#app/domain/tournaments/teams-by-rank.ts";
import type { CompetitionResults, TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { pairWithResults } from "./read-competitions.ts";

/** A tournament's results with an entry for each team, where its matches say who played together (R36). */
export async function readTeamResults(
  db: Queries,
  tournament: { readonly id: string; readonly results: TournamentResults },
): Promise<TournamentResults> {
  const files = await listPlayedCompetitions(db, tournament.id);
  const ids = files.map(({ id }) => id);
  const matches = Map.groupBy(await listMatchesOfCompetitions(db, ids), ({ competitionId }) => competitionId);
  const phases = await readPhases(db, ids);
  const competitions = pairWithResults(tournament.results.competitions, files).flatMap(
    ({ results, file }) => {
      if (results === null) return [];
      return file === null
        ? results
        : inTeams(results, matches.get(file.id) ?? [], phases.get(file.id) ?? []);
    },
  );
  return { competitions };
}

function inTeams(
  results: CompetitionResults,
  matches: readonly MatchOfCompetition[],
  phases: readonly Phase[],
): CompetitionResults {
  const keys = new Map<string, string>();
  for (const { playerId, name, license } of matches.flatMap(({ home, away }) => [...home, ...away])) {
    const key = playerId ?? nameKey(name);
    if (license !== null) keys.set(license, key);
    keys.set(nameKey(name), key);
  }
  const played = matches.map((match) =>
    playedMatchOf(match, ({ playerId, name }) => playerId ?? nameKey(name)),
  );
  const last = allPhases(phases, played).at(-1)?.found ?? [];
  const sides = last.flatMap(({ home, away }) => [home, away].filter((side) => side.length > 0));
  const teams = teamsByRank(results, {
    sides,
    keyOf: ({ name, license }) => keys.get(license ?? "") ?? keys.get(nameKey(name)) ?? "",
  });
  return { ...results, standings: teams.map(({ rank, players }) => ({ rank, players })) };
}

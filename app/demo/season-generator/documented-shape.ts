import type { Night, NightCompetition } from "./night.ts";
import type { NightMatch, Team } from "./night-match.ts";
import { wallClock } from "./night-time.ts";

/** The same night in Coral's documented shape: phases, and licences only. */
export function documentedShape(night: Night): unknown {
  const tournament = {
    id: night.id,
    ...(night.id % 5 === 0 ? {} : { code: night.code }),
    name: night.name,
    organization: "Ligue de démonstration",
    start_date: night.day,
    end_date: night.day,
    address: `${night.city}, Canada`,
    timezone: "America/Toronto",
    table: night.table.toUpperCase(),
    categories: [],
    competitions: night.competitions.map((competition, index) => competitionOf(night, competition, index)),
  };
  return night.id % 4 === 0 ? tournament : [tournament];
}

function competitionOf(night: Night, competition: NightCompetition, index: number): unknown {
  const phases = [...new Set(competition.matches.map((match) => match.phase))];
  return {
    name: competition.name,
    category: competition.category,
    rule: "Official",
    type: competition.dyp ? "dyp" : "individual",
    id: night.id * 10 + index,
    ranking: true,
    dyp: competition.dyp,
    handicap: false,
    standings: competition.ranking.flatMap((team, index) =>
      team.map((player) => ({
        ...(team.length === 1 ? {} : { rank: index + 1 }),
        players: [player.license],
        forfeited: false,
      })),
    ),
    phases: phases.map((phase, index) => {
      const matches = competition.matches.filter((match) => match.phase === phase);
      return {
        id: night.id * 100 + index,
        name: phase,
        system: matches[0]?.system,
        stage: index + 1,
        standings: [],
        matches: matches.map((match, position) => matchOf(night, match, position)),
      };
    }),
  };
}

function matchOf(night: Night, match: NightMatch, position: number): unknown {
  const { startMinute, endMinute } = match;
  return {
    round: match.round,
    start_at: startMinute === null ? null : wallClock(night.day, startMinute),
    end_at: endMinute === null ? null : wallClock(night.day, endMinute),
    pg: (position % 6) + 1,
    home: licensesOf(match.home),
    away: licensesOf(match.away),
    score: scoreOf(match),
  };
}

function licensesOf(team: Team | null): string[] | null {
  return team === null ? null : team.map((player) => player.license);
}

function scoreOf({ score, forfeit }: NightMatch): unknown {
  if (forfeit) return { forfeit: "away" };
  if (score === null) return [0, 0];
  return score.home.length === 1
    ? [score.home[0], score.away[0]]
    : [
        [...score.home, 0, 0],
        [...score.away, 0, 0],
      ];
}

import type { GeneratedPlayer } from "./invented-people.ts";
import type { Night, NightCompetition } from "./night.ts";
import type { NightMatch, Team } from "./night-match.ts";
import { wallClock } from "./night-time.ts";

/** The night in Coral's flat shape, with the habits of real files (formats, "What real files do"). */
export function flatShape(night: Night): unknown {
  return {
    tournament: { code: night.code, name: night.name, table: writtenTable(night) },
    competitions: night.competitions.map((competition) => competitionOf(night, competition)),
  };
}

function competitionOf(night: Night, competition: NightCompetition): unknown {
  const { name, category, matches, ranking } = competition;
  let number = 0;
  return {
    name,
    category,
    rule: "Official",
    type: competition.dyp ? "dyp" : "individual",
    standings: ranking.flatMap((team, index) =>
      team.map((player) => ({ rank: index + 1, players: [{ license: player.license, name: player.name }] })),
    ),
    matches: matches.map((match, index) => {
      number += match.round % 2 === 0 ? 2 : 1;
      return matchOf(night, match, index, number);
    }),
  };
}

function matchOf(night: Night, match: NightMatch, index: number, number: number): unknown {
  const { startMinute, endMinute } = match;
  return {
    // Not a position: programs count slots of the bracket too.
    number,
    round: match.round,
    start_at: startMinute === null ? null : wallClock(night.day, startMinute),
    end_at: endMinute === null ? null : wallClock(night.day, endMinute),
    group: match.system === "swiss" ? match.phase : null,
    home: sideOf(match.home, index),
    away: sideOf(match.away, index),
    ...winnerOf(match, index),
    score: scoreOf(match, index),
    table_number: (index % 6) + 1,
  };
}

function sideOf(team: Team | null, index: number): unknown {
  if (team === null) return [{ players: [] }, null, []][index % 3];
  return {
    players: team.map((player) => ({
      license: player.license,
      code: player.code,
      name: writtenName(player, index),
    })),
  };
}

function writtenName(player: GeneratedPlayer, index: number): string {
  const last = player.lastName.toUpperCase();
  if (index % 11 === 0) return `${last} ${player.firstName}`;
  return index % 7 === 0 ? `${player.firstName} ${last}` : player.name;
}

/** 0, null or no key at all for a draw; now and then no winner although the score has one. */
function winnerOf({ home, away, score, forfeit }: NightMatch, index: number): { winner?: number | null } {
  if (home === null || away === null) return { winner: home === null && away === null ? null : 1 };
  if (score === null || forfeit) return { winner: null };
  const sets = score.home.map((points, set) => Math.sign(points - (score.away[set] ?? 0)));
  const balance = sets.reduce((sum, sign) => sum + sign, 0);
  if (balance === 0) return index % 3 === 0 ? { winner: 0 } : index % 3 === 1 ? { winner: null } : {};
  if (index % 13 === 0) return {};
  return { winner: balance > 0 ? 1 : 2 };
}

function scoreOf({ score, forfeit }: NightMatch, index: number): unknown {
  if (forfeit) return { forfeit: "away" };
  if (score === null) return index % 2 === 0 ? null : { home: 0, away: 0 };
  if (score.home.length === 1) return { home: score.home[0], away: score.away[0] };
  return { home: [...score.home, 0], away: [...score.away, 0] };
}

function writtenTable({ id, table }: Night): string {
  return id % 3 === 0 ? table.toUpperCase() : table[0]?.toUpperCase() + table.slice(1);
}

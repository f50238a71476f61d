import type { GeneratedPlayer } from "./invented-people.ts";
import type { Night, NightCompetition } from "./night.ts";
import type { NightMatch, Team } from "./night-match.ts";
import { epochMilliseconds } from "./night-time.ts";
import { qualifyingPoints } from "./play/play-set.ts";

/** What the program counts of a participant. */
interface Stats {
  points: number;
  goals: number;
  readonly opponents: string[];
}

const columns = [
  { property: "points", visible: true, ignoreSort: false },
  { property: "bh1", visible: true, ignoreSort: false },
  { property: "goal_diff", visible: true, ignoreSort: false },
  { property: "matches", visible: true, ignoreSort: true },
];

/** A night of one competition as Kickertool exports it: names only, a table with tie-breaks, trees by levels. */
export function kickertoolShape(night: Night, competition: NightCompetition): unknown {
  const { matches, ranking, form } = competition;
  const isMonster = form === "monster";
  const rounds = matches.filter(({ system }) => system === "swiss");
  return {
    _id: `K${night.id}`,
    name: night.name,
    createdAt: `${night.day}T20:00:00.000Z`,
    mode: isMonster ? "monster_dyp" : "swiss",
    nameType: isMonster ? "monster_dyp" : "byp",
    version: 14,
    options: { tableConfig: columns },
    qualifying: [
      { name: null, ...tableOf(rounds, isMonster), rounds: levelsOf(night, rounds, (round) => round > 0) },
    ],
    eliminations: [treeOf(night, matches, ranking)],
  };
}

function treeOf(night: Night, all: readonly NightMatch[], ranking: readonly Team[]): unknown {
  const matches = all.filter(({ system }) => system === "sko");
  const isDouble = matches.some(({ round }) => round < -1);
  const behind = levelsOf(night, matches, (round) => round < 0);
  return {
    name: "Tableau A",
    double: isDouble,
    levels: levelsOf(night, matches, (round) => round > 0),
    leftLevels: isDouble ? behind : [],
    third: isDouble ? null : (behind[0] ?? null),
    standings: ranking.flatMap((team, index) =>
      team.map((player) => ({ ...participantOf([player]), stats: { place: index + 1 } })),
    ),
  };
}

/** Levels by round, those behind from the last one backwards. */
function levelsOf(night: Night, matches: readonly NightMatch[], isOf: (round: number) => boolean) {
  const numbers = [...new Set(matches.map(({ round }) => round))].filter(isOf);
  return numbers
    .sort((one, other) => Math.abs(one) - Math.abs(other))
    .map((round) => ({
      name: String(round),
      matches: matches
        .filter((match) => match.round === round)
        .map((match, index) => matchOf(night, match, `${round}-${index}`)),
    }));
}

function matchOf(
  night: Night,
  { home, away, score, startMinute, endMinute, forfeit }: NightMatch,
  id: string,
) {
  const sets = score?.home.map((points, index) => ({ scores: [points, score.away[index]] })) ?? [];
  const time = (minute: number | null) => (minute === null ? null : epochMilliseconds(night.day, minute));
  return {
    _id: `m${id}`,
    team1: home && participantOf(home),
    team2: away && participantOf(away),
    team1bye: false,
    team2bye: false,
    skipped: forfeit,
    deactivated: false,
    valid: score !== null,
    disciplines: [{ sets }],
    timeStart: time(startMinute),
    timeEnd: time(endMinute),
  };
}

function participantOf(team: Team) {
  const [first] = team;
  const players = team.map(({ name, code }) => ({ _id: code, name }));
  return { _id: keyOf(team), name: team.map(({ name }) => name).join(" / "), players: first ? players : [] };
}

function keyOf(team: readonly GeneratedPlayer[]): string {
  return team.map(({ code }) => code).join("+");
}

function tableOf(matches: readonly NightMatch[], isMonster: boolean) {
  const counted: Counted = { stats: new Map(), participants: new Map() };
  const { stats, participants } = counted;
  const split = (team: Team): Team[] => (isMonster ? team.map((player) => [player]) : [team]);
  for (const { home, away, score } of matches) {
    if (!home || !away || !score) continue;
    const [own = 0, others = 0] = [score.home[0], score.away[0]];
    count(counted, split(home), split(away), own - others);
    count(counted, split(away), split(home), others - own);
  }
  const buchholz = ({ opponents }: Stats) =>
    opponents.reduce((sum, key) => sum + (stats.get(key)?.points ?? 0), 0) / Math.max(1, opponents.length);
  const rows = [...stats].map(([key, row]) => ({ key, row, bh1: Math.round(buchholz(row) * 100) / 100 }));
  rows.sort((a, b) => b.row.points - a.row.points || b.bh1 - a.bh1 || b.row.goals - a.row.goals);
  return {
    participants: [...participants.values()].map(participantOf),
    standings: rows.map(({ key, row, bh1 }, index) => ({
      _id: key,
      stats: {
        place: index + 1,
        points: row.points,
        bh1,
        goal_diff: row.goals,
        matches: row.opponents.length,
      },
    })),
  };
}

interface Counted {
  readonly stats: Map<string, Stats>;
  readonly participants: Map<string, Team>;
}

function count(
  { stats, participants }: Counted,
  own: readonly Team[],
  others: readonly Team[],
  difference: number,
): void {
  for (const team of own) {
    const key = keyOf(team);
    const row = stats.get(key) ?? { points: 0, goals: 0, opponents: [] };
    row.points += qualifyingPoints(difference, 0);
    row.goals += difference;
    row.opponents.push(...others.map(keyOf));
    stats.set(key, row);
    participants.set(key, team);
  }
}

import type { FileCompetition, FilePlayer } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { allPhases } from "#app/domain/tournaments/phases/all-phases.ts";
import { playedMatchOf, sidesOf } from "#app/domain/tournaments/phases/played-match.ts";
import { teamsByRank } from "#app/domain/tournaments/teams-by-rank.ts";

/** A team of a competition's standings in a file. */
export interface FileTeam {
  readonly rank: number;
  readonly players: readonly FilePlayer[];
}

/** A competition's standings, best first, with an entry for each team: its own matches say who played together (R36). */
export function teamsOfFile({ name, category, standings, matches, phases }: FileCompetition): FileTeam[] {
  const players = new Map<object, FilePlayer>();
  const written = standings.map(({ rank, players: team }) => ({
    rank,
    players: team.map((player) => {
      const person = { license: player.license, name: player.name ?? "" };
      players.set(person, player);
      return person;
    }),
  }));
  const played = Array.from(matches, (match) => playedMatchOf({ ...match, id: match.path }, keyOf));
  const stored = phases.map(({ system, slots, columns }) => ({
    system,
    slots: slots.map(({ round, path }) => ({ round, match: path })),
    columns,
    standings: [],
  }));
  const last = allPhases(stored, played).at(-1)?.found ?? [];
  return teamsByRank({ name, category, standings: written }, { sides: sidesOf(last), keyOf }).map((team) => ({
    rank: team.rank,
    players: team.players.flatMap((person) => players.get(person) ?? []),
  }));
}

function keyOf({ license, name }: Pick<FilePlayer, "license" | "name">): string {
  return license ?? nameKey(name ?? "");
}

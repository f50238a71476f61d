import { isNobody } from "#app/domain/players/player-name.ts";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";
import type { SeasonTournament } from "./season.ts";

/**
 * A file's standings as a tournament's results (R36). The documented shape has licences only: names come from the
 * people who are known, else the licence stands for the name.
 */
export function resultsOf(
  tournament: SeasonTournament,
  nameByLicense: ReadonlyMap<string, string>,
): TournamentResults {
  return {
    competitions: tournament.competitions.map(({ name, rule, type, category, standings }) => ({
      name,
      rule,
      type,
      category,
      standings: standings.map((standing) => ({
        rank: standing.rank,
        players: standing.players.map(({ license, code, name: written }) => ({
          license,
          name: isNobody(written)
            ? (license !== null && nameByLicense.get(license)) || license || code || written || "?"
            : (written ?? ""),
        })),
      })),
    })),
  };
}

import { isNobody } from "#app/domain/players/player-name.ts";
import type { TournamentResults } from "#app/domain/tournaments/tournament.ts";
import type { FileTournament } from "./result-file.ts";

/**
 * A file's standings as a tournament's results (R36). The documented shape has licences only: names come from the
 * people who are known, else the licence is shown instead. A competition without a standing is no result.
 */
export function resultsOf(
  tournament: FileTournament,
  nameByLicense: ReadonlyMap<string, string>,
): TournamentResults {
  const withStandings = tournament.competitions.filter(({ standings }) => standings.length > 0);
  return {
    competitions: withStandings.map(({ name, rule, type, category, standings }) => ({
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

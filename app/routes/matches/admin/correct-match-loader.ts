import { findMatch } from "#app/data/matches/match-rows.ts";
import { readShownNames, type ShownNames, showMatchPlayer } from "#app/data/players/shown-names.ts";
import { type MatchPlayer, mirrored } from "#app/domain/matches/match.ts";
import { outcomeOf, sideOutcome } from "#app/domain/matches/match-outcome.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import type { CorrectableMatch } from "./correct-match-dialog.tsx";

/** The match that the address names, from the side that it names; null for one that is not there. */
export const loader = administratorLoader(async ({ context }) => {
  const query = context.url.searchParams;
  const found = await context.snapshot(async (db) => {
    const match = await findMatch(db, query.get("match") ?? "");
    return match && { match, names: await readShownNames(db, [...match.home, ...match.away]) };
  });
  if (!found) return null;
  const { match, names } = found;
  const sides = { home: shownSide(match.home, names), away: shownSide(match.away, names) };
  const side = query.get("side") === "away" ? "away" : "home";
  const isHome = side === "home";
  const { id, table, score } = match;
  const correctable: CorrectableMatch = {
    id,
    table,
    side,
    own: isHome ? sides.home : sides.away,
    opponents: isHome ? sides.away : sides.home,
    outcome: sideOutcome(outcomeOf(match), side),
    score: score && !isHome ? mirrored(score) : score,
  };
  return correctable;
});

/** Everyone of a side as shown now: whoever was deleted has no page (R55). */
function shownSide(side: readonly MatchPlayer[], names: ShownNames): MatchPlayer[] {
  return side.map((player) => {
    const shown = showMatchPlayer(player, names);
    const isRemoved = names.get(player.playerId ?? "")?.isRemoved ?? false;
    return isRemoved ? { ...shown, playerId: null } : shown;
  });
}

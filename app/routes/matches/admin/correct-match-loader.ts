import { findMatch } from "#app/data/matches/match-rows.ts";
import { readShownSides } from "#app/data/players/shown-names.ts";
import { mirrored } from "#app/domain/matches/match.ts";
import { outcomeOf, sideOutcome } from "#app/domain/matches/match-outcome.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import type { CorrectableMatch } from "./correct-match-dialog.tsx";

/** The match that the address names, from the side that it names; null for one that is not there. */
export const loader = administratorLoader(async ({ context }) => {
  const query = context.url.searchParams;
  const found = await context.snapshot(async (db) => {
    const match = await findMatch(db, query.get("match") ?? "");
    return match && { match, sides: await readShownSides(db, match) };
  });
  if (!found) return null;
  const { match, sides } = found;
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

import type { TournamentChange } from "#app/domain/matches/of-a-player/match-groups.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { formatSigned } from "#app/i18n/format.ts";
import { ratingLabel } from "./rating-labels.ts";

/** What a tournament changed of a player's ratings, by mode; nothing where it rated nothing. */
export function TournamentChanges({ change }: { readonly change: TournamentChange }) {
  const modes = ratingModes.flatMap((mode) => {
    const points = change[mode];
    return points === null ? [] : { mode, points };
  });
  if (modes.length === 0) return null;
  return (
    <p className="tournament-change">
      {modes.map(({ mode, points }) => (
        <span key={mode}>
          {ratingLabel(mode)}{" "}
          <b className={points > 0 ? "up" : points < 0 ? "down" : undefined}>{formatSigned(points)}</b>
        </span>
      ))}
    </p>
  );
}

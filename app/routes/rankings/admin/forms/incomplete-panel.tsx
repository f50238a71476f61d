import type { Player } from "#app/domain/players/player.ts";
import { ratingIn } from "#app/domain/players/player-ratings.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { StartRatingForm } from "#app/routes/layout/widgets/start-rating-form.tsx";

export type IncompletePlayer = Pick<Player, "id" | "name" | "singlesRanking" | "doublesRanking">;

/** Players whose singles or doubles rating is missing or 0 (specification §4), each with a form to set it. */
export function IncompletePanel({ players }: { readonly players: readonly IncompletePlayer[] }) {
  return (
    <details className="panel">
      <summary>
        {m.incomplete_title()} ({players.length})
      </summary>
      {players.length === 0 ? (
        <p>{m.incomplete_none()}</p>
      ) : (
        <p className="soft small">{m.incomplete_text()}</p>
      )}
      <ul className="incomplete">
        {players.map((player) => (
          <li key={player.id}>
            <b>{player.name}</b>
            {ratingModes
              .filter((mode) => !ratingIn(player, mode))
              .map((mode) => (
                <StartRatingForm key={mode} player={player} mode={mode} />
              ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

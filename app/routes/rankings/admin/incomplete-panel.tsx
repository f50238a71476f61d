import { useFetcher } from "react-router";
import type { Player } from "#app/domain/player.ts";
import { type RatingMode, ratingModes } from "#app/domain/rating-mode.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { PlayerAnswer } from "./player-answer.ts";

export type IncompletePlayer = Pick<Player, "id" | "name" | "singlesRanking" | "doublesRanking">;

const modeLabels = { singles: m.column_singles, doubles: m.column_doubles };

/** Whose singles or doubles rating is missing or 0 (specification §4), each to be set on the spot. */
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
              .filter((mode) => !player[`${mode}Ranking`])
              .map((mode) => (
                <RatingForm key={mode} player={player} mode={mode} />
              ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function RatingForm({ player, mode }: { readonly player: IncompletePlayer; readonly mode: RatingMode }) {
  const fetcher = useFetcher<PlayerAnswer>();
  const id = `start-${player.id}-${mode}`;
  const refused = fetcher.data?.kind === "refused" ? fetcher.data.sentence : undefined;
  return (
    <fetcher.Form method="post" action={paths.setRating()} className="start-rating">
      <input type="hidden" name="playerId" value={player.id} />
      <input type="hidden" name="mode" value={mode} />
      <label htmlFor={id}>
        {modeLabels[mode]()} <span className="sr">{player.name}</span>
      </label>
      <input
        id={id}
        name="value"
        inputMode="numeric"
        size={5}
        autoComplete="off"
        aria-describedby={`${id}-error`}
        aria-invalid={refused === undefined ? undefined : true}
      />
      <button className="btn slim" type="submit" disabled={fetcher.state !== "idle"}>
        {m.incomplete_set()} <span className="sr">{`${modeLabels[mode]()} ${player.name}`}</span>
      </button>
      <p className="err" id={`${id}-error`} role="status">
        {refused}
      </p>
    </fetcher.Form>
  );
}

import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ratingName } from "./rating-labels.ts";

interface RatingMovesProps {
  readonly moves: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly mode: RatingMode;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}

// As many as leave the button below them in sight.
const shownAtFirst = 10;

/** Players whose rating changes when a ledger is rated again, in the order given; of many, the rest opens. */
export function RatingMoves({ moves }: RatingMovesProps) {
  const rest = moves.slice(shownAtFirst);
  return (
    <>
      <MoveList moves={moves.slice(0, shownAtFirst)} />
      {rest.length === 0 ? null : (
        <details>
          <summary>{m.moves_more({ count: rest.length })}</summary>
          <MoveList moves={rest} />
        </details>
      )}
    </>
  );
}

function MoveList({ moves }: RatingMovesProps) {
  return (
    <ul className="moves">
      {moves.map((move) => (
        <li key={ledgerKey(move)}>
          <b>{move.name}</b> {ratingName(move.mode)} {formatRating(move.before)} → {formatRating(move.after)}{" "}
          ({formatSigned((move.after ?? 0) - (move.before ?? 0))})
        </li>
      ))}
    </ul>
  );
}

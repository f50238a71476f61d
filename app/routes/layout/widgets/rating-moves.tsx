import { ledgerKey } from "#app/domain/ledger/ledger-key.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { formatRating, formatSigned } from "#app/i18n/format.ts";
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

/** Players whose rating changes when a ledger is rated again. */
export function RatingMoves({ moves }: RatingMovesProps) {
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

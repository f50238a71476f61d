interface RatingGapProps {
  readonly change: number;
  /** The change that fills half the width. */
  readonly span: number;
}

const half = 40;

/** How far a rating moves, drawn: a loss to the left of the line, a gain to its right, nothing where it stays. */
export function RatingGap({ change, span }: RatingGapProps) {
  const width = Math.max(2, (Math.abs(change) / span) * half);
  return (
    <svg className="rating-gap" viewBox={`0 0 ${2 * half} 14`} aria-hidden="true">
      {change === 0 ? null : (
        <rect
          className={change > 0 ? "gain" : "loss"}
          x={change > 0 ? half : half - width}
          y="3"
          width={width}
          height="8"
          rx="2"
        />
      )}
      <line x1={half} x2={half} y1="0" y2="14" />
    </svg>
  );
}

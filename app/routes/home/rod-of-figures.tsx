const positions = [100, 300, 500, 700, 900, 1100, 1300, 1500];

/** A rod seen from the goal, the two teams in turn. */
export function RodOfFigures() {
  return (
    <svg
      className="figures-rod"
      viewBox="0 0 1600 112"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className="steel" y="37" width="1600" height="11" />
      {positions.map((x, index) => (
        <g key={x} className={index % 2 === 0 ? "blue" : "red"} transform={`translate(${x})`}>
          <circle cy="10" r="10.5" />
          <path d="M-15 30c0-6 4-9 9-10h12c5 1 9 4 9 10l-2 22-5 3 2 30c4 7 7 12 8 18 0 4-2 6-6 6h-24c-4 0-6-2-6-6 1-6 4-11 8-18l2-30-5-3z" />
        </g>
      ))}
    </svg>
  );
}

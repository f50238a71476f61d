import type { TableType } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { tableWithin } from "#app/routes/layout/widgets/table-label.ts";

/** Figures on each of the eight rods, from one goal to the other, and whose they are. */
const rods = [
  { team: "home", figures: 1 },
  { team: "home", figures: 2 },
  { team: "away", figures: 3 },
  { team: "home", figures: 5 },
  { team: "away", figures: 5 },
  { team: "home", figures: 3 },
  { team: "away", figures: 2 },
  { team: "away", figures: 1 },
] as const;

const firstRod = 40;
const betweenRods = 28.5;
const middle = 80;

/** The table seen from above, in the colours of its brand. */
export function TableIllustration({ table }: { readonly table: TableType }) {
  return (
    <svg
      className={`table-illustration ${table}`}
      viewBox="0 0 280 160"
      role="img"
      aria-label={m.table_illustration({ table: tableWithin(table) })}
    >
      <rect className="frame" x="14" y="8" width="252" height="144" rx="8" />
      <rect className="surface" x="24" y="18" width="232" height="124" rx="3" />
      <path className="lines" d="M140 18v124M24 55h26v50H24M256 55h-26v50h26" />
      <circle className="lines" cx="140" cy="80" r="20" />
      {rods.map(({ team, figures }, index) => (
        <Rod
          key={firstRod + index * betweenRods}
          x={firstRod + index * betweenRods}
          team={team}
          figures={figures}
        />
      ))}
    </svg>
  );
}

function Rod({
  x,
  team,
  figures,
}: {
  readonly x: number;
  readonly team: "home" | "away";
  readonly figures: number;
}) {
  const gap = figures === 5 ? 22 : 32;
  const positions = Array.from({ length: figures }, (_, index) => middle + (index - (figures - 1) / 2) * gap);
  return (
    <g>
      <rect className="rod-bar" x={x - 1.5} width="3" height="160" />
      <rect className="handle" x={x - 4} y={team === "home" ? 150 : 0} width="8" height="10" rx="3" />
      {positions.map((y) => (
        <rect key={y} className={team} x={x - 6} y={y - 6} width="12" height="12" rx="4" />
      ))}
    </g>
  );
}

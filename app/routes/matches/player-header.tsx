import type { FormOutcome } from "#app/data/matches/player-form.ts";
import { winRate } from "#app/domain/matches/tally.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Person } from "#app/reading/players/read-person.ts";
import { ClassBadge } from "#app/routes/layout/widgets/class-badge.tsx";
import { FormBeads } from "#app/routes/layout/widgets/form-beads.tsx";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";

interface PlayerHeaderProps {
  readonly table: TableType;
  readonly person: Person;
  readonly form: readonly FormOutcome[];
}

export function PlayerHeader({ table, person, form }: PlayerHeaderProps) {
  const { ratings, tally, name } = person;
  const rate = winRate(tally);
  const figures = [
    ...(ratings === null
      ? []
      : [
          { value: formatRating(ratings.average), label: m.column_average() },
          { value: formatRating(ratings.singles), label: m.column_singles() },
          { value: formatRating(ratings.doubles), label: m.column_doubles() },
        ]),
    {
      value: rate === null ? "–" : formatPercent(rate, currentLocale()),
      label: m.column_win_rate(),
    },
  ];
  return (
    <div className="player">
      <div>
        <p className="label">
          {tableLabel(table)} {ratings === null ? null : <ClassBadge name={ratings.class} />}
        </p>
        <h1>{name}</h1>
        <p className="soft">{m.tally_title({ ...tally })}</p>
        {form.length === 0 ? null : (
          <p className="form-rod">
            <FormBeads form={form} />
          </p>
        )}
      </div>
      <dl className="figures" aria-label={m.player_figures()}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

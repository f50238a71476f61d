import type { FormOutcome } from "#app/data/player-form.ts";
import { winRate } from "#app/domain/player-record.ts";
import type { TableType } from "#app/domain/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatPercent, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ClassBadge } from "../layout/class-badge.tsx";
import { FormBeads } from "../layout/form-beads.tsx";
import { tableLabel } from "../layout/table-label.ts";
import type { Person } from "./read-person.ts";

interface PlayerHeaderProps {
  readonly table: TableType;
  readonly person: Person;
  readonly form: readonly FormOutcome[];
}

export function PlayerHeader({ table, person, form }: PlayerHeaderProps) {
  const { ratings, record, name } = person;
  const rate = winRate(record);
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
        <p className="soft">{m.record_title({ ...record })}</p>
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

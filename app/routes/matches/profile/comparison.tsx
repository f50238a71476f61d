import type { MeetingCount } from "#app/domain/matches/of-a-player/meetings.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatFraction, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { ComparisonOverTime } from "#app/reading/players/page/read-comparison.ts";
import { FormBeads } from "#app/routes/layout/widgets/form-beads.tsx";
import { ComparisonChart } from "#app/routes/matches/charts/comparison-chart.tsx";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";

/** Two players side by side: their present ratings, and the results of their meetings. */
export function Comparison({ data }: { readonly data: ComparisonOverTime }) {
  const { table, one, other, counts } = data;
  const { wins, losses, draws } = counts.together;
  return (
    <section className="comparison stack" aria-labelledby="comparison">
      <h2 id="comparison">{m.compare_title({ one: one.name, other: other.name })}</h2>
      <ComparedFigures data={data} />
      <ComparisonChart one={one} other={other} />
      {wins + losses + draws === 0 ? null : <p>{m.compare_together({ wins, losses, draws })}</p>}
      <p className="form-acts">
        <a className="btn compact" href={paths.matches(table, one.id)}>
          {m.compare_back({ name: one.name })}
        </a>
      </p>
    </section>
  );
}

function ComparedFigures({ data }: { readonly data: ComparisonOverTime }) {
  const { table, one, other } = data;
  return (
    <table className="table">
      <caption className="sr">{m.compare_title({ one: one.name, other: other.name })}</caption>
      <ColumnHeadings
        columns={[
          { label: <span className="sr">{m.compare_what()}</span> },
          { label: one.name, isNumber: true },
          {
            label: <a href={paths.matches(table, other.id, { against: one.id })}>{other.name}</a>,
            isNumber: true,
          },
        ]}
      />
      <tbody>
        <tr>
          <th scope="row">{m.column_form()}</th>
          {[one, other].map(({ id, form }) => (
            <td key={id} className="number">
              <FormBeads form={form} />
            </td>
          ))}
        </tr>
        {comparedRows(data).map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td className="number">{row.one}</td>
            <td className="number">{row.other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function comparedRows({ one, other, counts, ...data }: ComparisonOverTime) {
  return [
    { label: m.column_average(), one: formatRating(one.average), other: formatRating(other.average) },
    { label: m.column_singles(), one: formatRating(one.singles), other: formatRating(other.singles) },
    { label: m.column_doubles(), one: formatRating(one.doubles), other: formatRating(other.doubles) },
    {
      label: m.compare_expected_singles(),
      one: formatFraction(data.expectedSingles, currentLocale()),
      other: formatFraction(1 - data.expectedSingles, currentLocale()),
    },
    {
      label: m.compare_expected_doubles(),
      one: formatFraction(data.expectedDoubles, currentLocale()),
      other: formatFraction(1 - data.expectedDoubles, currentLocale()),
    },
    meetingsRow(m.compare_singles(), counts.singles),
    meetingsRow(m.compare_doubles(), counts.doubles),
  ];
}

/** A draw is of both: it stands in their row, and not beside one of them. */
function meetingsRow(what: string, { wins, losses, draws }: MeetingCount) {
  const label = draws === 0 ? what : `${what} (${m.compare_draws({ count: draws })})`;
  return { label, one: String(wins), other: String(losses) };
}

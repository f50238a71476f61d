import type { TopFiveEntry } from "#app/domain/rankings/top-five.ts";
import { mainTable } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ProvisionalSign } from "#app/routes/layout/words/provisional-sign.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface TopFivesProps {
  readonly lists: Readonly<
    Record<"singles" | "doubles" | "womensSingles" | "womensDoubles", readonly TopFiveEntry[]>
  >;
}

/** The four Top 5 of Bonzini; the style sheet shows them on large screens only. */
export function TopFives({ lists }: TopFivesProps) {
  const widgets = [
    { title: m.top5_singles(), entries: lists.singles },
    { title: m.top5_doubles(), entries: lists.doubles },
    { title: m.top5_womens_singles(), entries: lists.womensSingles },
    { title: m.top5_womens_doubles(), entries: lists.womensDoubles },
  ];
  if (widgets.every(({ entries }) => entries.length === 0)) return <NobodyYet />;
  return (
    <section className="top-fives" aria-labelledby="top-fives">
      <div className="head">
        <h2 id="top-fives">{m.home_top5()}</h2>
        <a href={paths.rankings(mainTable)}>{m.home_all_rankings()}</a>
      </div>
      <div className="columns">
        {widgets.map(({ title, entries }) => (
          <section key={title} className="top-five">
            <h3>{title}</h3>
            {entries.length === 0 ? <p className="soft small">{m.top5_empty()}</p> : null}
            <ol>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <span className={entry.rank === 1 ? "rank first" : "rank"}>{entry.rank}</span>
                  <a href={paths.matches(mainTable, entry.id)}>{entry.name}</a>
                  <span className="rating">
                    {formatRating(entry.rating)}
                    {entry.isProvisional ? <ProvisionalSign /> : null}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {widgets.some(({ entries }) => entries.some(({ isProvisional }) => isProvisional)) ? (
        <p className="soft small">{m.provisional_text()}</p>
      ) : null}
    </section>
  );
}

/** Before anybody has a rating, that is said once, and not in four lists. */
function NobodyYet() {
  return (
    <section className="top-fives stack" aria-labelledby="top-fives">
      <h2 id="top-fives">{m.home_top5()}</h2>
      <EmptyState text={m.top5_all_empty()}>
        <a className="btn" href={paths.methods()}>
          {m.methods_title()}
        </a>
      </EmptyState>
    </section>
  );
}

import type { TableType } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatShortDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { tableWithin } from "#app/routes/layout/widgets/table-label.ts";
import { TableIllustration } from "./table-illustration.tsx";

interface RankingHeadProps {
  readonly table: TableType;
  /** How many players are active, and since which day one must have played to be. */
  readonly active: number;
  readonly cutOff: string;
  /** The latest tournament that is in the ratings; null where nothing is compiled. */
  readonly lastRated: string | null;
  readonly withRecords: boolean;
  /** The earlier day of which it is; null for now. How many are active since the cut-off day and what is counted is only known of now. */
  readonly on: string | null;
}

/** Which ranking this is, how recent it is, and how it is made. */
export function RankingHead({ table, active, cutOff, lastRated, withRecords, on }: RankingHeadProps) {
  const title = m.rankings_title({ table: tableWithin(table) });
  // The page says below its heading of which day it is; a tab, a bookmark and a history have the title alone.
  const documentTitle =
    on === null
      ? title
      : m.rankings_title_on({ table: tableWithin(table), day: formatShortDay(on, currentLocale()) });
  return (
    <>
      <PageHead
        title={documentTitle}
        description={describe(table, on)}
        picture={paths.rankingPicture(table)}
      />
      <div className="ranking-head">
        <div>
          <h1>{title}</h1>
          <p className="soft">
            {active === 0 || on !== null
              ? null
              : `${m.rankings_intro({ count: active, day: formatShortDay(cutOff, currentLocale()) })} `}
            {lastRated === null || on !== null
              ? null
              : `${m.rankings_last_rated({ tournament: textInWords(lastRated) })} `}
            {table === "multitable" ? `${m.methods_multitable()} ` : null}
            <span className="screen-only">
              <a href={paths.methods()}>{m.rankings_how()}</a>
              {withRecords && table !== "multitable" ? (
                <>
                  {betweenFacts}
                  <a href={paths.records(table)}>{m.records_link()}</a>
                </>
              ) : null}
            </span>
          </p>
        </div>
        <TableIllustration table={table} />
      </div>
    </>
  );
}

/** Of an earlier day the page shows ratings and classes, and no tallies. */
function describe(table: TableType, on: string | null): string {
  if (on === null) return m.description_rankings({ table: tableWithin(table) });
  return m.description_rankings_on({ table: tableWithin(table), day: formatShortDay(on, currentLocale()) });
}

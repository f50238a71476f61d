import { tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { EveningSection } from "#app/routes/evening/sections/evening-section.tsx";
import { BeforeAfterTable } from "#app/routes/layout/compile/before-after-table.tsx";
import type { EveningTable } from "#app/steps/import/evening/evening-ratings.ts";
import { LateQuestion } from "./late-question.tsx";
import { RankChanges } from "./rank-changes.tsx";

/** So many rows are read; the rest is one click away. */
const mostShown = 12;

/** What compiling does on one table: the order of a late file, ratings before and after, ranks. */
export function RatingsSection({ compiled }: { readonly compiled: EveningTable }) {
  const { table, matches, rated, waitedBefore, ratings, lateComparison, answer, isCertain } = compiled;
  const id = `ratings-${table}`;
  const first = ratings.slice(0, mostShown);
  const others = ratings.slice(mostShown);
  const span = Math.max(1, ...ratings.map(({ before, after }) => Math.abs((after ?? 0) - (before ?? 0))));
  const isOpen = lateComparison !== null && answer === null && !isCertain;
  return (
    <EveningSection id={id} title={m.evening_ratings({ table: tableNames[table] })} isOpen={isOpen}>
      {/* Nothing waits where only what is compiled is corrected. */}
      {matches === 0 ? null : (
        <>
          {answer === "later" ? null : (
            <p className="soft small">
              {m.evening_compiled({ count: matches })}{" "}
              {rated === 0 ? m.evening_rated_none() : m.evening_rated({ count: rated })}{" "}
              {waitedBefore === 0 ? null : m.evening_waited_before({ count: waitedBefore })}
            </p>
          )}
          <LateQuestion compiled={compiled} />
        </>
      )}
      {ratings.length === 0 ? (
        <p>{m.evening_ratings_none()}</p>
      ) : (
        <>
          <BeforeAfterTable ratings={first} span={span} />
          {others.length === 0 ? null : (
            <details>
              <summary>{m.evening_ratings_more({ count: others.length })}</summary>
              <BeforeAfterTable ratings={others} span={span} />
            </details>
          )}
        </>
      )}
      <RankChanges compiled={compiled} />
    </EveningSection>
  );
}

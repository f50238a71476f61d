import { data, useActionData, useLoaderData } from "react-router";
import { hasAnyPlayer } from "#app/data/players/players.ts";
import { readPageNumber } from "#app/domain/values/numbers/page-number.ts";
import { isStoredTable, type StoredTable, storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readPlayersToStart } from "#app/reading/players/read-incomplete-players.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import {
  postedStartRatings,
  startRatingField,
} from "#app/routes/layout/start-ratings/posted-start-ratings.ts";
import {
  type StartRatingsAnswer,
  StartRatingsForm,
} from "#app/routes/layout/start-ratings/start-ratings-form.tsx";
import { listedNames } from "#app/routes/layout/widgets/listed-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { giveStartRatings } from "#app/use-cases/players/give-start-ratings.ts";

export const loader = administratorLoader(async ({ context }) => {
  return context.snapshot(async (db) => {
    const tables = [];
    for (const table of storedTables) {
      if (!(await hasAnyPlayer(db, table))) continue;
      const asked = readPageNumber(context.url.searchParams.get(table));
      tables.push({ table, ...(await readPlayersToStart(db, table, asked)) });
    }
    return { tables };
  });
});

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator }) => {
  const table = form.get("table");
  if (!isStoredTable(table)) return refuseAction(m.input_table_invalid());
  const { ratings, faults } = postedStartRatings(form);
  const keep = keepTyped(table, form);
  if (faults.length > 0) return keep(m.start_ratings_faults(), { faults });
  if (ratings.length === 0) return keep(m.start_ratings_nothing());
  const given = await giveStartRatings(operator, { table, ratings });
  if (given.ok) return data<StartRatingsAnswer>({ kind: "saved", table, ...given.value });
  const { refusal } = given;
  if (refusal.code === "nothing") return keep(m.start_ratings_all_rated(), {}, 409);
  if (refusal.code !== "changed") {
    return refusal.code === "outOfRange"
      ? keep(m.input_rating_out_of_range())
      : keep(m.player_gone(), {}, 409);
  }
  const changed = refusal.changed.map(
    ({ mode, playerId, now }) => [startRatingField(mode, playerId), now] as const,
  );
  const names = listedNames([...new Set(refusal.changed.map(({ name }) => name))]);
  return keep(m.start_ratings_changed({ names }), { changed: Object.fromEntries(changed) }, 409);
}, refuseFailure(m.action_failed));

/** Answers that nothing is saved, with everything that was typed. */
function keepTyped(table: StoredTable, form: FormData) {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  type Unsaved = Extract<StartRatingsAnswer, { kind: "unsaved" }>;
  return (sentence: string, why: Partial<Pick<Unsaved, "faults" | "changed">> = {}, status = 422) => {
    const kept = { kind: "unsaved", table, sentence, typed: typed as Record<string, string> } as const;
    return data<StartRatingsAnswer>({ ...kept, faults: [], changed: {}, ...why }, { status });
  };
}

/** The starting ratings that are missing, table by table: whose matches wait come first. */
export default function StartRatings() {
  const { tables } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.start_ratings_title()} />
      <h1>{m.start_ratings_title()}</h1>
      {tables.length === 0 ? (
        <EmptyState text={m.start_ratings_nobody()}>
          <a className="btn main" href={paths.addEvening()}>
            {m.evening_add()}
          </a>
        </EmptyState>
      ) : null}
      {tables.map(({ table, players, page, pages, total }) => (
        <section key={table} className="stack" aria-labelledby={table}>
          <h2 id={table}>{tableNames[table]}</h2>
          {pages === 1 ? null : <p className="soft small">{m.start_ratings_count({ count: total })}</p>}
          <StartRatingsForm
            prefix={table}
            table={table}
            players={players}
            action={paths.startRatings(table, page)}
            posted={answerFor(table, answer)}
            nobody={m.start_ratings_everyone()}
          />
          <Pages
            page={page}
            pages={pages}
            labels={{ before: m.start_ratings_before(), after: m.start_ratings_after() }}
            hrefOf={(number) => paths.startRatings(table, number)}
          />
        </section>
      ))}
      <p>
        <a className="btn" href={paths.desk()}>
          {m.nav_desk()}
        </a>
      </p>
    </div>
  );
}

/** A refusal without a table is shown once, by the first form. */
function answerFor(table: StoredTable, answer: StartRatingsAnswer | undefined) {
  const of = answer && "table" in answer ? answer.table : storedTables[0];
  return of === table ? answer : undefined;
}

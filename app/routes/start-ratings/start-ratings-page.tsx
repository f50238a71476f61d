import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { isStoredTable, type StoredTable, storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readIncompletePlayers } from "#app/reading/players/read-incomplete-players.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseAction, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { requireAdministrator } from "#app/routes/layout/requests/require-administrator.ts";
import { postedStartRatings } from "#app/routes/layout/start-ratings/posted-start-ratings.ts";
import {
  type StartRatingsAnswer,
  StartRatingsForm,
} from "#app/routes/layout/start-ratings/start-ratings-form.tsx";
import { requestContext } from "#app/server/context.ts";
import { giveStartRatings, type StartRatingsRefusal } from "#app/use-cases/players/give-start-ratings.ts";

export async function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  return context.snapshot(async (db) => {
    const tables = [];
    for (const table of storedTables) {
      tables.push({ table, players: await readIncompletePlayers(db, table) });
    }
    return { tables };
  });
}

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, operator }) => {
  const table = form.get("table");
  if (!isStoredTable(table)) return refuseAction(m.input_table_invalid());
  const { ratings, faults } = postedStartRatings(form);
  if (faults.length > 0) {
    const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
    return data<StartRatingsAnswer>(
      { kind: "faults", table, fields: faults, typed: typed as Record<string, string> },
      { status: 422 },
    );
  }
  if (ratings.length === 0) return refuseAction(m.start_ratings_nothing());
  const given = await giveStartRatings(operator, { table, ratings });
  if (!given.ok) return refuseAction(refusedSentence(given.refusal), 409);
  return data<StartRatingsAnswer>({ kind: "saved", table, ...given.value });
}, refuseFailure(m.action_failed));

function refusedSentence(refusal: StartRatingsRefusal): string {
  if (refusal.code === "changed") return m.start_ratings_changed({ name: refusal.name });
  return refusal.code === "outOfRange" ? m.input_rating_out_of_range() : m.player_gone();
}

/** The start ratings that are missing, table by table: whose matches wait come first. */
export default function StartRatings() {
  const { tables } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.start_ratings_title()} isPrivate />
      <h1>{m.start_ratings_title()}</h1>
      {tables.map(({ table, players }) => (
        <section key={table} className="stack" aria-labelledby={table}>
          <h2 id={table}>{tableNames[table]}</h2>
          <StartRatingsForm
            prefix={table}
            table={table}
            players={players}
            posted={answerFor(table, answer)}
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

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { hasTournaments } from "#app/data/tournaments/tournaments.ts";
import { visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { isStoredTable, storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readRecordPage } from "#app/reading/ledger/read-record-page.ts";
import { UpcomingButton } from "#app/routes/layout/competition/upcoming-button.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { ratingLabel } from "#app/routes/layout/widgets/rating-labels.ts";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { isWithoutRecords, ModeRecordList } from "./mode-record-list.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, longWork, settings, administrator } = context.get(requestContext);
  const table = params["tableType"];
  // R24: a hidden table's ledger tells visitors nothing.
  const { hidden } = visibilityFor(settings, administrator !== null);
  if (!isStoredTable(table) || hidden.includes(table)) throw notFound();
  const records = await longWork.read("records", table, await snapshot(readContentVersion));
  const tables = storedTables.filter((stored) => !hidden.includes(stored));
  return snapshot(async (db) => ({
    table,
    tables,
    records: await readRecordPage(db, records),
    hasUpcoming: await hasTournaments(db, "upcoming"),
  }));
}

/** The records of a table, each with a link to the matches that prove it. */
export default function Records() {
  const { table, tables, records, hasUpcoming } = useLoaderData<typeof loader>();
  const title = m.records_title({ table: tableNames[table] });
  return (
    <div className="wrap stack">
      <PageHead title={title} description={m.description_records({ table: tableNames[table] })} />
      <h1>{title}</h1>
      <p className="soft">
        {m.records_intro()}{" "}
        <a className="screen-only" href={paths.rankings(table)}>
          {m.rankings_title({ table: tableNames[table] })}
        </a>
      </p>
      {tables.length < 2 ? null : (
        <Tabs
          label={m.records_tables()}
          tabs={tables.map((other) => ({
            label: tableNames[other],
            href: paths.records(other),
            isCurrent: other === table,
          }))}
        />
      )}
      {ratingModes.every((mode) => isWithoutRecords(records[mode])) ? (
        <EmptyState text={m.records_empty()}>
          <UpcomingButton hasUpcoming={hasUpcoming} />
        </EmptyState>
      ) : (
        ratingModes.map((mode) => (
          <section key={mode} className="stack" aria-labelledby={mode}>
            <h2 id={mode}>{ratingLabel(mode)}</h2>
            <ModeRecordList table={table} records={records[mode]} />
          </section>
        ))
      )}
    </div>
  );
}

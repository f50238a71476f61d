import { data, useActionData, useLoaderData } from "react-router";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { isStoredTable, storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { countWaitingMatchesOn } from "#app/reading/live/read-matches-on.ts";
import { type CompileAnswer, CompileOutcome } from "#app/routes/layout/compile/compile-outcome.tsx";
import { CompilePanel } from "#app/routes/layout/compile/compile-panel.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";

export const loader = administratorLoader(async ({ context }) => {
  return context.snapshot(async (db) => {
    const tables = [];
    for (const table of storedTables) {
      tables.push({ table, waiting: await countWaitingMatches(db, table) });
    }
    return { tables };
  });
});

export const clientAction = keepRefused;

export const action = administratorAction(async ({ form, administrator, context }) => {
  const table = form.get("table");
  if (!isStoredTable(table)) throw notFound();
  const step = form.get("step");
  const dryRun = step !== "compile" && step !== "reorder";
  const compile = ({ inOrderOfPlay }: { readonly inOrderOfPlay: boolean }) =>
    context.longWork.run("compile", administrator.email, { table, dryRun, inOrderOfPlay });
  const report = await compile({ inOrderOfPlay: step === "reorder" });
  const inOrder = dryRun && (report.late ?? 0) > 0 ? await compile({ inOrderOfPlay: true }) : null;
  const { settings, today } = context;
  const playing = dryRun
    ? await context.snapshot((db) => countWaitingMatchesOn(db, table, { settings, today }))
    : 0;
  return data<CompileAnswer>({ kind: "compiled", dryRun, report, inOrder, playing });
}, refuseFailure(m.action_failed));

/** Where the form leads without the application: the outcome, and what still waits. */
export default function Compile() {
  const { tables } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.compile_title()} />
      <h1>{m.compile_title()}</h1>
      <CompileOutcome answer={answer} />
      {tables.map(({ table, waiting }) => (
        <section key={table} className="stack">
          <h2>{tableNames[table]}</h2>
          <CompilePanel table={table} waiting={waiting} isOwnPage previewed={answer} />
        </section>
      ))}
    </div>
  );
}

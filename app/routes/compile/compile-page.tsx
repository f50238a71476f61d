import { data, useActionData, useLoaderData } from "react-router";
import { countWaitingMatches } from "#app/data/ledger/compilable-match-rows.ts";
import { isStoredTable, type StoredTable, storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { countWaitingMatchesOn } from "#app/reading/live/read-matches-on.ts";
import {
  type CompileAnswer,
  CompileOutcome,
  type CompilePreview,
} from "#app/routes/layout/compile/compile-outcome.tsx";
import { CompilePanel } from "#app/routes/layout/compile/compile-panel.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import {
  type AdministratorRequest,
  administratorAction,
} from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import { refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { compileDigest } from "#app/steps/ledger/compile-report.ts";

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

export const action = administratorAction(async (request) => {
  const { form, administrator, context } = request;
  const table = form.get("table");
  if (!isStoredTable(table)) throw notFound();
  const step = form.get("step");
  if (step !== "compile" && step !== "reorder") return data<CompileAnswer>(await preview(request, table));
  const inOrderOfPlay = step === "reorder";
  const seen = formText(form, inOrderOfPlay ? "seenInOrder" : "seen");
  const wanted = { table, inOrderOfPlay, seen };
  const done = await context.longWork.run("compileAsShown", administrator.email, wanted);
  if (done.ok) return data<CompileAnswer>({ kind: "compiled", report: done.value });
  const moved = {
    kind: "refused",
    sentence: m.preview_moved(),
    preview: await preview(request, table),
  } as const;
  return data<CompileAnswer>(moved, { status: 422 });
}, refuseFailure(m.action_failed));

/** What compiling would do; where something is late, both ways. */
async function preview(
  { administrator, context }: Pick<AdministratorRequest, "administrator" | "context">,
  table: StoredTable,
): Promise<CompilePreview> {
  const compile = (inOrderOfPlay: boolean) =>
    context.longWork.run("compile", administrator.email, { table, dryRun: true, inOrderOfPlay });
  const report = await compile(false);
  const inOrder = (report.late ?? 0) > 0 ? await compile(true) : null;
  const { settings, liveDays } = context;
  const playing = await context.snapshot((db) => countWaitingMatchesOn(db, table, { settings, liveDays }));
  return {
    kind: "previewed",
    report,
    seen: compileDigest(report),
    inOrder: inOrder && { report: inOrder, seen: compileDigest(inOrder) },
    playing,
  };
}

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

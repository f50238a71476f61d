import { useLoaderData } from "react-router";
import { readAuditLinks } from "#app/data/operations/audit-links.ts";
import { listAuditAuthors, listAuditEntries } from "#app/data/operations/list-audit-entries.ts";
import { auditActions } from "#app/domain/operations/audit-action.ts";
import { readPageNumber } from "#app/domain/values/numbers/page-number.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { actionLabel, authorName } from "#app/i18n/sentences/operation-sentences.ts";
import { paths } from "#app/paths.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Pages } from "#app/ui/pages.tsx";
import { AuditLogItem } from "./audit-log-item.tsx";

const entriesAPage = 50;

export const loader = administratorLoader(async ({ context }) => {
  const query = context.url.searchParams;
  const view = {
    action: auditActions.find((action) => action === query.get("action")) ?? null,
    author: query.get("author") || null,
    page: readPageNumber(query.get("page")),
  };
  return context.snapshot(async (db) => {
    const log = await listAuditEntries(db, { ...view, pageSize: entriesAPage });
    const linked = await readAuditLinks(db, log.entries);
    return { view, log, linked, authors: await listAuditAuthors(db) };
  });
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Who did what, when, and what of it can be undone (R53). */
export default function AuditLog() {
  const { view, log, linked, authors } = useLoaderData<typeof loader>();
  const kept = {
    ...(view.action === null ? {} : { action: view.action }),
    ...(view.author === null ? {} : { author: view.author }),
  };
  return (
    <div className="wrap stack">
      <PageHead title={m.audit_title()} />
      <h1>{m.audit_title()}</h1>
      <p className="soft">{m.audit_intro()}</p>
      <AuditLogFilters view={view} authors={authors} />
      {log.total === 0 ? <NothingDone isFiltered={view.action !== null || view.author !== null} /> : null}
      <ol className="audit-log">
        {log.entries.map((entry) => (
          <AuditLogItem key={entry.id} entry={entry} linked={linked.get(entry.id)} />
        ))}
      </ol>
      <Pages
        page={log.page}
        pages={log.pages}
        labels={{ before: m.audit_newer(), after: m.audit_older() }}
        hrefOf={(page) => paths.auditLog({ ...kept, page })}
      />
    </div>
  );
}

function NothingDone({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState text={m.audit_empty()}>
      {isFiltered ? (
        <a className="btn" href={paths.auditLog()}>
          {m.audit_show_all()}
        </a>
      ) : null}
    </EmptyState>
  );
}

function AuditLogFilters({ view, authors }: Pick<Shown, "view" | "authors">) {
  return (
    <search>
      <AskingForm className="tools" action={paths.auditLog()}>
        <Field id="action" label={m.audit_what()}>
          {(control) => (
            <select {...control} name="action" defaultValue={view.action ?? ""}>
              <option value="">{m.audit_all()}</option>
              {auditActions.map((action) => (
                <option key={action} value={action}>
                  {actionLabel(action)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="author" label={m.audit_who()}>
          {(control) => (
            <select {...control} name="author" defaultValue={view.author ?? ""}>
              <option value="">{m.audit_everyone()}</option>
              {authors.map((author) => (
                <option key={author} value={author}>
                  {authorName(author)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className="btn" type="submit">
          {m.rankings_apply()}
        </button>
      </AskingForm>
    </search>
  );
}

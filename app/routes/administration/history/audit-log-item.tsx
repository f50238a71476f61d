import { Fragment } from "react";
import type { AuditLinks } from "#app/data/operations/audit-links.ts";
import type { AuditLogEntry } from "#app/data/operations/list-audit-entries.ts";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { authorName, operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { finalSentence } from "#app/i18n/sentences/undo-sentences.ts";
import { paths } from "#app/paths.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { SettingChangeList } from "./setting-change-list.tsx";

interface AuditLogItemProps {
  readonly entry: AuditLogEntry;
  /** Where to look; undefined for nowhere. */
  readonly linked?: AuditLinks | undefined;
}

/** One thing that was done; the page that undoes it shows first what goes with it (R56). */
export function AuditLogItem({ entry, linked }: AuditLogItemProps) {
  const { at, author, table, undone, erasure, summary } = entry;
  const reason = typeof summary["reason"] === "string" ? summary["reason"] : null;
  return (
    <li>
      <div>
        <p className={undone === null ? undefined : "undone"}>
          {operationSentence(entry.action, entry.summary)}
        </p>
        {entry.action === "settings.edit" ? <SettingChangeList changes={summary["changes"]} /> : null}
        <ChangedFields action={entry.action} summary={summary} />
        {entry.parts.length === 0 ? null : (
          <details className="small">
            <summary>{m.audit_parts({ count: entry.parts.length })}</summary>
            <ul>
              {entry.parts.map((part) => (
                <li key={part.id}>{operationSentence(part.action, part.summary)}</li>
              ))}
            </ul>
          </details>
        )}
        {reason === null ? null : <p className="small">{m.quoted({ text: reason })}</p>}
        <p className="soft small">
          <time dateTime={at}>{formatInstant(at, currentLocale())}</time>
          {betweenFacts}
          {authorName(author)}
          {table === null ? null : <OnTable table={table} />}
          {linked === undefined ? null : <SubjectLinks linked={linked} />}
        </p>
        {erasure === null ? null : <p className="soft small">{finalSentence(erasure)}</p>}
        {undone === null ? null : (
          <p className="soft small">
            {m.audit_undone({
              author: authorName(undone.author),
              when: formatInstant(undone.at, currentLocale()),
            })}
          </p>
        )}
      </div>
      {entry.isUndoable ? (
        <a className="btn compact" href={paths.undo(entry.id)}>
          {m.undo_ask()} <span className="sr">{operationSentence(entry.action, entry.summary)}</span>
        </a>
      ) : null}
    </li>
  );
}

/** The table's name, which leads to its ranking. */
function OnTable({ table }: { readonly table: StoredTable }) {
  return (
    <>
      {betweenFacts}
      <a href={paths.rankings(table)}>{tableNames[table]}</a>
    </>
  );
}

/** Links to the tournaments and the player of an operation that are on the site now. */
function SubjectLinks({ linked: { tournaments, player } }: { readonly linked: AuditLinks }) {
  const links = [
    ...tournaments.map(({ id, name }) => ({ name: textInWords(name), to: paths.tournament(id) })),
    ...(player === null ? [] : [{ name: player.name, to: paths.matches(player.table, player.id) }]),
  ];
  return links.map(({ name, to }) => (
    <Fragment key={to}>
      {betweenFacts}
      <a href={to}>{name}</a>
    </Fragment>
  ));
}

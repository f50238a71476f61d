import type { ReactNode } from "react";
import { Form } from "react-router";
import { tableNames } from "#app/domain/values/table-type.ts";
import { addressHere, currentLocale } from "#app/i18n/current-locale.ts";
import { formatDay, formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { authorName } from "#app/i18n/sentences/operation-sentences.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { Desk, WaitingDraft } from "#app/reading/site/read-desk.ts";
import { listedNames } from "#app/routes/layout/widgets/listed-names.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { DeskItem } from "./desk-item.tsx";
import { tableItems } from "./table-items.tsx";

/** Of the evenings that are not published, so many stand before everything else; the others open. */
const mostDrafts = 5;

/** Everything that waits, an item for each; empty when nothing does. */
export function waitingItems(desk: Desk): ReactNode[] {
  return [
    ...(desk.lateBackup === null ? [] : [backupItem(desk.lateBackup)]),
    ...desk.drafts.slice(0, mostDrafts).map(draftItem),
    ...olderDrafts(desk.drafts.slice(mostDrafts)),
    ...desk.tables.flatMap(tableItems),
    ...desk.overdue.map((tournament) => (
      <DeskItem
        key={`overdue ${tournament.id}`}
        count={null}
        title={m.desk_overdue({ tournament: textInWords(tournament.name) })}
        detail={<TournamentDays tournament={tournament} />}
      >
        <Form method="post" action={addressHere(paths.tournament(tournament.id))}>
          <StepButton step="complete">
            {m.desk_overdue_do()} <span className="sr">{textInWords(tournament.name)}</span>
          </StepButton>
        </Form>
      </DeskItem>
    )),
    ...desk.withoutResults.map((tournament) => (
      <DeskItem
        key={`results ${tournament.id}`}
        count={null}
        title={m.desk_no_results({ tournament: textInWords(tournament.name) })}
        detail={<TournamentDays tournament={tournament} />}
      >
        <a className="btn" href={paths.tournament(tournament.id)}>
          {m.desk_no_results_do()} <span className="sr">{textInWords(tournament.name)}</span>
        </a>
      </DeskItem>
    )),
    ...desk.hiddenTables.map((table) => (
      <DeskItem
        key={`hidden ${table}`}
        count={null}
        title={m.desk_hidden({ table: tableNames[table] })}
        detail={m.desk_hidden_text()}
      >
        <a className="btn" href={paths.settings()}>
          {m.desk_hidden_do()}
        </a>
      </DeskItem>
    )),
  ];
}

/** Nightly backups that no longer arrive. */
function backupItem({ lastDay }: NonNullable<Desk["lateBackup"]>): ReactNode {
  const title =
    lastDay === null
      ? m.desk_backup_none()
      : m.desk_backup_late({ day: formatDay(lastDay, currentLocale()) });
  return (
    <DeskItem key="backup" count={null} title={title} detail={m.desk_backup_text()}>
      <a className="btn" href={paths.backup()} download>
        {m.desk_backup_do()}
      </a>
    </DeskItem>
  );
}

/** Evenings that were dropped longer ago, folded: a long list of them hid what else waits. */
function olderDrafts(drafts: readonly WaitingDraft[]): ReactNode[] {
  if (drafts.length === 0) return [];
  return [
    <li key="older drafts" className="desk-older">
      <details>
        <summary>{m.desk_drafts_older({ count: drafts.length })}</summary>
        <ul className="desk-items">{drafts.map(draftItem)}</ul>
      </details>
    </li>,
  ];
}

/** An evening that was dropped and not published. */
function draftItem({ id, author, updatedAt, fileNames }: WaitingDraft): ReactNode {
  return (
    <DeskItem
      key={`draft ${id}`}
      count={null}
      title={m.desk_draft({ files: listedNames(fileNames) })}
      detail={m.desk_draft_by({
        author: authorName(author),
        when: formatInstant(updatedAt, currentLocale()),
      })}
    >
      <div className="form-acts">
        <a className="btn main" href={paths.evening(id)}>
          {m.desk_draft_do()} <span className="sr">{listedNames(fileNames)}</span>
        </a>
        <Form method="post" action={addressHere(paths.evening(id))}>
          <StepButton step="throwAway">
            {m.evening_throw_away()} <span className="sr">{listedNames(fileNames)}</span>
          </StepButton>
        </Form>
      </div>
    </DeskItem>
  );
}

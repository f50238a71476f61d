import type { Queries } from "#app/data/connection/database.ts";
import { findAuditRow, findOperationId } from "#app/data/operations/operation-rows.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { type AuditAction, auditActions } from "#app/domain/operations/audit-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { operationSentence } from "#app/i18n/sentences/operation-sentences.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/server/context.ts";

const tournamentActions = auditActions.filter((action) => action.startsWith("tournament."));

/** What was just saved of a tournament, for the administrator whom a form sent here. */
export async function readSaved(db: Queries, { administrator, url }: RequestContext) {
  const id = administrator === null ? null : url.searchParams.get("saved");
  const operationId = id === null ? undefined : await findOperationId(db, tournamentActions, id);
  const entry = operationId === undefined ? undefined : await findAuditRow(db, operationId);
  if (id === null || !entry) return null;
  return {
    operation: entry.id,
    action: entry.action as AuditAction,
    summary: JSON.parse(entry.summary) as Record<string, unknown>,
    tournament: (await findTournament(db, id)) === undefined ? null : id,
  };
}

/** The operation that saved a tournament, and whether the tournament is still there. */
export type Saved = NonNullable<Awaited<ReturnType<typeof readSaved>>>;

/** That it is saved, with the way to see it and to undo it. */
export function SavedTournament({ saved }: { readonly saved: Saved }) {
  return (
    <div className="note">
      <p>{operationSentence(saved.action, saved.summary)}</p>
      <p className="links">
        {saved.tournament === null ? null : (
          <a href={paths.tournament(saved.tournament)}>{m.article_see()}</a>
        )}
        <a href={paths.undo(saved.operation)}>{m.undo_ask()}</a>
      </p>
    </div>
  );
}

import type { LedgerCause } from "#app/domain/ledger/ledger-row.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const causes: Record<Exclude<LedgerCause, "match">, () => string> = {
  start: m.cause_start,
  import: m.cause_import,
  correction: m.cause_correction,
  merge: m.cause_merge,
};

/** What a change of a rating that is no match is called. */
export function causeLabel(cause: Exclude<LedgerCause, "match">): string {
  return causes[cause]();
}

/** Who did it, only by role: visitors must not learn the name (Law 25). */
export function authorRole({ isByCommand }: { readonly isByCommand: boolean }): string {
  return isByCommand ? m.author_command() : m.author_administrator();
}

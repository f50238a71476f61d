/**
 * True when SQLite says that another connection has what this one needs: it writes, or it puts the log in order that an ended
 * process left (`SQLITE_BUSY_RECOVERY`), which is over in a moment too.
 */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_BUSY(_|$)/.test(String(codeOf(error)));
}

/**
 * True when a row is not what its relation takes: of a wrong type or length, without what it must have, or with a reference
 * to nothing, in either database.
 */
export function isUnfit(error: unknown): boolean {
  const code = String(codeOf(error));
  // PostgreSQL: data exceptions, and violated constraints.
  return /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)|22|23)/.test(code);
}

/** PostgreSQL was asked to commit, and the connection ended before its answer: what was written is stored, or nothing of it. */
export class CommitUnansweredError extends Error {
  readonly code = "COMMIT_UNANSWERED";

  /** @param cause what the driver said of the connection. */
  constructor(cause: unknown) {
    super("the database did not answer whether it committed", { cause });
  }
}

/** True when PostgreSQL itself refused, and goes on answering; false where it ends the connection, or the connection ended. */
export function isRefusedByServer(error: unknown): boolean {
  return /^(?!57P)[0-9A-Z]{5}$/.test(String(codeOf(error)));
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

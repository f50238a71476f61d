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

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

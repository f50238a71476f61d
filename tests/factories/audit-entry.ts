/** An entry of the audit log with nothing to undo. */
export const anAuditEntry = {
  id: "entry",
  at: "2026-03-14T18:00:00.000Z",
  author: "cli",
  action: "compile",
  table: null,
  subjectId: null,
  summary: {},
  undo: null,
} as const;

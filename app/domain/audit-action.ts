/** Everything that an administrator can do to the content, and to who may do it. */
export const auditActions = [
  "tournament.create",
  "tournament.edit",
  "import.players",
  "import.matches",
  "import.results",
  "import.store",
  "rating.set",
  "player.add",
  "player.edit",
  "player.delete",
  "player.merge",
  "player.pseudonym",
  "compile",
  "match.correct",
  "settings.edit",
  "administrator.invite",
  "administrator.join",
  "administrator.remove",
  "undo",
] as const;
export type AuditAction = (typeof auditActions)[number];

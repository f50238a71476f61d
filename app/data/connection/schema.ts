import type { ArticleRow } from "#app/data/articles/article-row.ts";
import type { NightlyBackupRow } from "#app/data/backup/nightly-backup-row.ts";
import type { AllowanceRow } from "#app/data/site/allowance-row.ts";
import type { TryRow } from "#app/data/site/try-row.ts";
import type { LedgerCause } from "#app/domain/ledger/ledger-row.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { TournamentStatus } from "#app/domain/tournaments/tournament.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ColumnMappingRow, DraftFileRow, DraftRow } from "./rows/draft-schema.ts";
import type { NoticeSubscriptionRow, PushTokenRow, TypedScoreRow } from "./rows/live-schema.ts";
import type { PendingSweepRow, PersonRow, PlayerAliasRow, PlayerRow } from "./rows/people-schema.ts";
import type { CompetitionPhasesRow, RegistrationsRow, UnreadPhasesRow } from "./rows/phases-schema.ts";

export type { DraftFileRow, DraftRow } from "./rows/draft-schema.ts";
export type { NoticeSubscriptionRow, PushTokenRow, TypedScoreRow } from "./rows/live-schema.ts";
export type { PersonRow, PlayerAliasRow, PlayerRow } from "./rows/people-schema.ts";

/** A yes or no in both databases: 1 or 0. */
export type Flag = 0 | 1;

/** A tournament of the site. */
export interface TournamentRow {
  id: string;
  name: string;
  city: string;
  address: string | null;
  about: string | null;
  aboutEn: string | null;
  flyerLink: string | null;
  registrationLink: string | null;
  /** Calendar days, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  table: StoredTable | null;
  status: TournamentStatus;
  imageUrl: string | null;
  imageName: string | null;
  /** TournamentResults as one JSON document. */
  results: string | null;
  /** Photo[] as one JSON document; null without any. */
  photos: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A tournament as imported files state it. It may belong to a tournament of the site (R34). */
export interface SourceTournamentRow {
  id: string;
  table: StoredTable;
  code: string | null;
  sourceId: string | null;
  name: string;
  startDay: string | null;
  endDay: string | null;
  tournamentId: string | null;
}

/** A competition of a source tournament, with what decides its K factor (R3). */
export interface CompetitionRow {
  id: string;
  sourceTournamentId: string;
  name: string;
  category: string | null;
  rule: string | null;
  type: string | null;
  dyp: Flag;
}

/** A match with both its sides. */
export interface MatchRow {
  id: string;
  table: StoredTable;
  competitionId: string;
  /** The import that brought it. */
  importId: string;
  number: number | null;
  round: number | null;
  group: string | null;
  position: number;
  occurrence: number;
  /** MatchPlayer[] as JSON. `match_players` repeats the players, for queries by player. */
  home: string;
  away: string;
  winner: 0 | 1 | 2 | null;
  /** Score as JSON. */
  score: string | null;
  forfeit: Flag;
  startAt: string | null;
  endAt: string | null;
  /** When the match counts as played (R10), from its whole tournament; "" only while an undo writes the row back. */
  effectiveStart: string;
  compilationId: string | null;
  sequence: number | null;
  createdAt: string;
}

/** Who took part in which match, with its outcome for them: an index over `matches`, which `verify` checks. */
export interface MatchPlayerRow {
  playerId: string;
  matchId: string;
  outcome: "win" | "loss" | "draw" | "bye" | "forfeit" | "unplayed";
  /** Both as the match has them: the last matches of a player are read from an index by these. */
  effectiveStart: string;
  position: number;
}

/** The ledger (R14). */
export interface RatingChangeRow {
  playerId: string;
  mode: RatingMode;
  sequence: number;
  before: number | null;
  change: number;
  after: number;
  cause: LedgerCause;
  operationId: string;
}

/** A compilation: its matches refer to it, and its ledger rows have the sequence numbers from the first to the last. */
export interface CompilationRow {
  id: string;
  operationId: string;
  table: StoredTable;
  firstSequence: number;
  lastSequence: number;
  matches: number;
  rated: number;
  at: string;
  /** "store" for matches that the legacy site had compiled: they are not in the ledger. */
  madeIn: "store" | null;
}

/** An import with its file as it came. */
export interface ImportRow {
  id: string;
  operationId: string;
  table: StoredTable;
  kind: "players" | "matches" | "results" | "store";
  fileName: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  size: number;
  /** The file itself, compressed by zstd. */
  raw: Uint8Array;
  /** ImportCounts as JSON. */
  counts: string;
  at: string;
}

/** An entry of the audit log: one operation, its author and time, and the data that undoes it (R53). */
export interface AuditLogRow {
  id: string;
  at: string;
  /** E-mail of the administrator, or "cli". */
  author: string;
  action: string;
  table: StoredTable | null;
  subjectId: string | null;
  /** Figures and names for people, JSON. */
  summary: string;
  /** UndoData as JSON; null for an operation that cannot be undone. */
  undo: string | null;
  /** The order of operations, unique over all machines; each file of an import is an operation with its own number. */
  number: number;
  /** The entry of the undo, when the operation was undone. */
  undoneBy: string | null;
  /** The operation that this one is a part of: it is undone with it, never alone. */
  partOf: string | null;
}

/** A thing that an operation touched, such as "player:…": it decides which later operations depend on it (R56). */
export interface AuditSubjectRow {
  subject: string;
  operationId: string;
  /**
   * made: every later operation that touched the thing depends on this one. changed: only those that made or changed it
   * do. used: none does (docs/decisions/0008-undo-by-before-images.md).
   */
  role: "made" | "changed" | "used";
}

/** Somebody who may create one account, by a link with a token of which only the hash is kept. */
export interface InvitationRow {
  id: string;
  email: string;
  /** SHA-256 of the token, hexadecimal, so that somebody who reads the database cannot use the link. */
  tokenHash: string;
  /** E-mail of an administrator. */
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
}

/** A document of the legacy site as it came; the id is such as "matches/…". */
export interface LegacyDocumentRow {
  id: string;
  document: string;
}

/** A setting of the association, or a value that the site made for itself, such as the secret of sessions. */
export interface SettingRow {
  key: string;
  /** JSON. */
  value: string;
}

/** One row, with id 1: counters that every transaction on the content raises. */
export interface SiteStateRow {
  id: number;
  contentVersion: number;
  nextSequence: number;
  nextOperation: number;
}

/** Every relation that this project writes. The sign-in library has relations of its own beside them. */
export interface Schema {
  tournaments: TournamentRow;
  people: PersonRow;
  players: PlayerRow;
  player_aliases: PlayerAliasRow;
  source_tournaments: SourceTournamentRow;
  competitions: CompetitionRow;
  competition_phases: CompetitionPhasesRow;
  registrations: RegistrationsRow;
  unread_phases: UnreadPhasesRow;
  matches: MatchRow;
  match_players: MatchPlayerRow;
  typed_scores: TypedScoreRow;
  rating_changes: RatingChangeRow;
  compilations: CompilationRow;
  imports: ImportRow;
  audit_log: AuditLogRow;
  audit_subjects: AuditSubjectRow;
  legacy_documents: LegacyDocumentRow;
  invitations: InvitationRow;
  push_tokens: PushTokenRow;
  notice_subscriptions: NoticeSubscriptionRow;
  pending_sweeps: PendingSweepRow;
  drafts: DraftRow;
  draft_files: DraftFileRow;
  column_mappings: ColumnMappingRow;
  articles: ArticleRow;
  nightly_backups: NightlyBackupRow;
  sign_in_tries: TryRow;
  spent_allowances: AllowanceRow;
  settings: SettingRow;
  site_state: SiteStateRow;
}

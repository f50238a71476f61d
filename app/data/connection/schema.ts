import type { MatchWinner } from "#app/domain/matches/match.ts";
import type { TournamentStatus } from "#app/domain/tournaments/tournament.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ArticleRow } from "./rows/articles-schema.ts";
import type { ColumnMappingRow, DraftFileRow, DraftRow } from "./rows/draft-schema.ts";
import type { CompilationRow, RatingChangeRow } from "./rows/ledger-schema.ts";
import type { NoticeSubscriptionRow, PushTokenRow, TypedScoreRow } from "./rows/live-schema.ts";
import type { AuditLogRow, AuditSubjectRow, ImportRow } from "./rows/operations-schema.ts";
import type { PendingSweepRow, PersonRow, PlayerAliasRow, PlayerRow } from "./rows/people-schema.ts";
import type { CompetitionPhasesRow, RegistrationsRow, UnreadPhasesRow } from "./rows/phases-schema.ts";
import type { AllowanceRow, NightlyBackupRow, TryRow } from "./rows/servers-schema.ts";

export type { DraftFileRow, DraftRow } from "./rows/draft-schema.ts";
export type { CompilationRow } from "./rows/ledger-schema.ts";
export type { NoticeSubscriptionRow, PushTokenRow, TypedScoreRow } from "./rows/live-schema.ts";
export type { AuditLogRow, AuditSubjectRow, ImportRow } from "./rows/operations-schema.ts";
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
  winner: MatchWinner;
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
  /** Both as the match has them, and in the key behind the player: the last matches of somebody are neighbouring rows. */
  effectiveStart: string;
  position: number;
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

/** One row, with id 1: the version, which every transaction on the content raises, and the next numbers of the ledger and the audit log. */
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

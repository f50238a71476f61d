import type { StoredTable } from "#app/domain/values/table-type.ts";

/** In which list a tournament is. A volunteer, or the evening that is published, completes it; its day alone does not. */
export const tournamentStatuses = ["upcoming", "completed"] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** A tournament of the site. Days are calendar days, YYYY-MM-DD, that no time zone can move (R40). */
export interface Tournament {
  /** The slug of its address (R41); never changes. */
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly address: string | null;
  readonly about: string | null;
  readonly aboutEn: string | null;
  readonly flyerLink: string | null;
  readonly registrationLink: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly table: StoredTable | null;
  readonly status: TournamentStatus;
  readonly imageUrl: string | null;
  /** Legacy: served from /assets/tournaments/{imageName} (R43). */
  readonly imageName: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A tournament's results: one document (R36). */
export interface TournamentResults {
  readonly competitions: readonly CompetitionResults[];
}

/** What came of one competition. */
export interface CompetitionResults {
  readonly name: string;
  readonly rule: string | null;
  readonly type: string | null;
  readonly category: string | null;
  readonly standings: readonly Standing[];
}

/** A rank, and who reached it. */
export interface Standing {
  readonly rank: number;
  readonly players: readonly { readonly license: string | null; readonly name: string }[];
}

import type { SideOutcome } from "#app/domain/matches/match-outcome.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";

/** A match that two players both took part in, seen by the first. */
export interface Meeting {
  /** On the same side. */
  readonly together: boolean;
  readonly outcome: SideOutcome;
  readonly isSingles: boolean;
}

/** How meetings ended, for the first of the two. */
export interface MeetingCount {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** How two players' matches ended: against each other in singles and in doubles, and as partners. Only played ones count. */
export function countMeetings(meetings: readonly Meeting[]): Record<RatingMode | "together", MeetingCount> {
  const count = (of: readonly Meeting[]): MeetingCount => ({
    wins: of.filter(({ outcome }) => outcome === "win").length,
    losses: of.filter(({ outcome }) => outcome === "loss").length,
    draws: of.filter(({ outcome }) => outcome === "draw").length,
  });
  const opposed = meetings.filter(({ together }) => !together);
  return {
    singles: count(opposed.filter(({ isSingles }) => isSingles)),
    doubles: count(opposed.filter(({ isSingles }) => !isSingles)),
    together: count(meetings.filter(({ together }) => together)),
  };
}

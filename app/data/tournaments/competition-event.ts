import type { CompetitionRow } from "#app/data/connection/schema.ts";
import type { MatchEvent } from "#app/domain/matches/match.ts";
import { type KFactor, kFactorOf } from "#app/domain/rating/k-factor.ts";

/** What of a competition's row its K factor follows from. */
type EventColumns = Pick<CompetitionRow, "name" | "category" | "dyp">;

/** A competition as the event that its matches were played in. */
export function eventOfRow({ name, category, dyp }: EventColumns): MatchEvent {
  return { name, category, dyp: dyp === 1 };
}

/** The K factor of a competition as it is stored (R3). */
export function storedKFactor(row: EventColumns): KFactor {
  return kFactorOf(eventOfRow(row));
}

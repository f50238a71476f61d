import { z } from "zod";
import type { MatchEvent } from "#app/domain/matches/match.ts";
import { isDyp } from "#app/domain/rating/k-factor.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import { textInput } from "#app/domain/values/text-input.ts";

/** Which event a competition is whose file does not say it; the K factor follows from it (R3). */
export type EventChoice =
  | { readonly kind: "openSingles" | "openDoubles" | "dyp" }
  | { readonly kind: "other"; readonly name: string };

/** The schema of one choice. */
export const eventChoice = z.union([
  z.object({ kind: z.enum(["openSingles", "openDoubles", "dyp"]) }),
  z.object({ kind: z.literal("other"), name: textInput("event").min(1) }),
]);

/** The names are those of the federation's own files, in which R3 recognises the event. */
const events = {
  openSingles: { name: "Open Simple", category: "OS", dyp: false },
  openDoubles: { name: "Open Double", category: "OD", dyp: false },
  dyp: { name: "DYP", category: null, dyp: true },
} as const;

/**
 * The event that a choice names. A competition that has a name of its own keeps it: `ownName` is null where the program knows
 * no events, so that the competition was called after its tournament.
 */
export function eventOf(choice: EventChoice, ownName: string | null): MatchEvent {
  if (choice.kind === "other") return { name: choice.name, category: null, dyp: false };
  const event = events[choice.kind];
  return { ...event, name: ownName ?? event.name };
}

/** The choice that stands for an event which a file or the site has. */
export function choiceOf(event: MatchEvent): EventChoice {
  if (isDyp(event)) return { kind: "dyp" };
  if (event.category === "OS") return { kind: "openSingles" };
  if (event.category === "OD") return { kind: "openDoubles" };
  return { kind: "other", name: event.name };
}

/** The choice for an event that is open to everyone. */
export function openEvent(mode: RatingMode): EventChoice {
  return { kind: mode === "singles" ? "openSingles" : "openDoubles" };
}

/** Whether a competition of this mode can be that event: nobody plays singles in teams of two. */
export function canBe(choice: EventChoice, mode: RatingMode): boolean {
  if (choice.kind === "openSingles") return mode === "singles";
  return choice.kind !== "openDoubles" || mode === "doubles";
}

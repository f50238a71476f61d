import type {
  CorrectionsChoice,
  EveningChoiceKind,
  StartRatingChoice,
} from "#app/domain/import/evening/evening-choices.ts";
import type { EventChoice } from "#app/domain/import/evening/event-choice.ts";
import type { EventReason } from "#app/domain/import/evening/guess-event.ts";
import type { CandidateReason } from "#app/domain/import/who-is-who/candidate.ts";
import type { IdentityChoice } from "#app/domain/import/who-is-who/identity-choices.ts";
import type { KFactor } from "#app/domain/rating/k-factor.ts";
import type { RatingMode } from "#app/domain/rating/rating-mode.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** A question, answered or not. `guess` is what the preview was made with where there is no answer. */
export interface Question<Answer> {
  /** The same in every preview of this evening; `EveningChoices` has the answer under it. */
  readonly key: string;
  readonly answer: Answer | null;
  readonly guess: Answer | null;
  /** The guess needs nobody's answer: the file says so, or it was said before. */
  readonly isCertain: boolean;
}

/** Of whether a tournament is complete there is always an answer. */
export type UndecidedKind = Exclude<EveningChoiceKind, "complete">;

/** A question that keeps the evening from being published. */
export interface UndecidedQuestion {
  /** The part of `EveningChoices` that its answer belongs to. */
  readonly kind: UndecidedKind;
  readonly key: string;
  /** What is asked about, as people say it: a file, a tournament, a person, a table. */
  readonly about: string;
  /** A guess is there: posting it is enough. */
  readonly hasGuess: boolean;
}

/** Which event a competition is whose file does not say it, and the K factor that follows (R3). */
export interface EventQuestion extends Question<EventChoice> {
  /** The key of its tournament. */
  readonly tournamentKey: string;
  /** As the file has it. */
  readonly competition: string;
  readonly mode: RatingMode;
  readonly matches: number;
  /** Why the guess. */
  readonly reason: EventReason;
  /** The event that the preview was made with: its name, and its K factor. */
  readonly event: string;
  readonly k: KFactor;
  /** Its matches are compiled: the event they were compiled with stays. */
  readonly isFixed: boolean;
}

/** Whether what a file says otherwise of compiled matches is corrected, and rated again from there (R33). */
export interface CorrectionsQuestion extends Question<CorrectionsChoice> {
  /** Compiled matches that would be corrected or taken out. */
  readonly matches: number;
  /** How many of them an administrator corrected: then nothing is guessed. */
  readonly byHand: number;
  /** Competitions that are compiled as another event. */
  readonly events: readonly EventChange[];
}

/** An event that a file corrects, with the K factor that follows from it (R3). */
export interface EventChange {
  readonly before: { readonly name: string; readonly k: KFactor };
  readonly after: { readonly name: string; readonly k: KFactor };
  /** Its compiled matches, which would be rated again. */
  readonly matches: number;
}

/** Why somebody is offered; "nobodyLike" where nobody is. */
export type PersonReason = CandidateReason | "nobodyLike";

/** Someone who may be meant, as a question offers them. */
export interface PersonCandidate {
  /** What a link names: a player's id, or "new …" for somebody whom an earlier file of the evening adds. */
  readonly playerId: string;
  readonly name: string;
  /** The table of that player where it is another than the file's. */
  readonly elsewhere: StoredTable | null;
  readonly reason: PersonReason;
}

/** Someone in the files whom nothing identifies for certain (R34). */
export interface PersonQuestion extends Question<IdentityChoice> {
  readonly table: StoredTable;
  /** As the file writes them. */
  readonly name: string;
  readonly license: string | null;
  readonly code: string | null;
  readonly fileKeys: readonly string[];
  /** Of this evening. */
  readonly matches: number;
  readonly partners: readonly string[];
  /** Whether the evening adds a player for them: it does not where nothing that it writes names them. */
  readonly isAdded: boolean;
  /** Why the guess. */
  readonly reason: PersonReason;
  readonly candidates: readonly PersonCandidate[];
}

/** A player who would count as 0 in a mode because nobody gave them a starting rating (R12). */
export interface StartRatingQuestion extends Question<StartRatingChoice> {
  readonly table: StoredTable;
  readonly name: string;
  readonly mode: RatingMode;
  /** A player's rating in the other mode, to begin with; null without one. */
  readonly hint: number | null;
  /** A rating that only matches gave. */
  readonly current: number | null;
}

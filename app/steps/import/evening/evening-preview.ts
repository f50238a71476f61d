import type { TournamentChoice } from "#app/domain/import/evening/evening-choices.ts";
import type { KnownTable } from "#app/domain/import/evening/known-table.ts";
import type { TournamentReason } from "#app/domain/import/evening/tournament-candidates.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import type { ResultFileFormat } from "#app/domain/import/result-file.ts";
import type { MatchOutcome } from "#app/domain/matches/match-outcome.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { ImportWarning, MatchCounts } from "#app/steps/import/import-report.ts";
import type { EveningLegacySite, LegacyDocumentCounts } from "#app/steps/import/legacy/legacy-report.ts";
import type { EveningList } from "./evening-lists.ts";
import type {
  CorrectionsQuestion,
  EventQuestion,
  PersonQuestion,
  Question,
  StartRatingQuestion,
  UndecidedQuestion,
} from "./evening-questions.ts";
import type { EveningTable } from "./evening-ratings.ts";
import type { EveningColumns } from "./source/file-columns.ts";

/** Everything that publishing an evening would do, and what keeps it from being published (R63). */
export interface EveningPreview {
  /** Changes whenever anything else in the preview does: publishing carries it, so that only what was shown is written. */
  readonly digest: string;
  readonly files: readonly EveningFile[];
  /** Lists of people: players, and starting ratings. */
  readonly lists: readonly EveningList[];
  /** Dumps of the legacy site, which come before everything else. */
  readonly legacySites: readonly EveningLegacySite[];
  /** By start day, then code (R10). */
  readonly tournaments: readonly EveningTournament[];
  readonly people: readonly PersonQuestion[];
  /** Players who are about to be rated in a mode without a starting rating, by name. */
  readonly startRatings: readonly StartRatingQuestion[];
  /** One for each table on which matches wait for compiling. */
  readonly tables: readonly EveningTable[];
  /** Publishing would write nothing: everything that the files say is on the site. */
  readonly isEmpty: boolean;
  /** What has no answer yet, in the order of the page. Nothing is written while there is any. */
  readonly undecided: readonly UndecidedQuestion[];
  /** For the button: matches that are new, changed or removed, others that are compiled with them, and ratings that move. */
  readonly totals: {
    readonly matches: number;
    /** Matches that waited to be compiled, are compiled too, and are none of those. */
    readonly waiting: number;
    readonly ratings: number;
    readonly standings: number;
    readonly tournaments: number;
    /** People of lists who are new or changed. */
    readonly people: number;
    readonly registered: number;
    /** New documents of the legacy site. */
    readonly legacy: LegacyDocumentCounts;
  };
}

/** What a file of the evening was recognised as. */
export interface EveningFile {
  readonly key: string;
  readonly name: string;
  /** What it is; null for a file that is refused. */
  readonly kind: "results" | "legacySite" | EveningList["kind"] | null;
  /** Of a result file. */
  readonly format: ResultFileFormat | null;
  readonly table: StoredTable | null;
  readonly isLeftOut: boolean;
  /** What was answered because the file does not say it; it can be answered otherwise. Null for what was not. */
  readonly answered: { readonly table: StoredTable | null; readonly day: string | null };
  /** Where the file does not say the table: the one that is known or guessed, and why; an answer goes before it. */
  readonly knownTable: KnownTable | null;
  /** Why it cannot be imported; "noTable" and "noDay" are answered by the file's choice, the others by leaving it out. */
  readonly refusal: ImportRefusal | null;
  readonly warnings: readonly ImportWarning[];
  /** Of a table: its headings, its first rows, and what each column is read as. */
  readonly columns: EveningColumns | null;
  /** Not a match was changed by it: it was imported before. */
  readonly isKnown: boolean;
}

/** A tournament of the site that is offered, and why. */
export interface TournamentCandidate {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly from: string | null;
  readonly isCompleted: boolean;
  readonly hasResults: boolean;
  readonly reason: TournamentReason;
}

/** A tournament of the files: which one of the site it is, and what would be written of it. */
export interface EveningTournament extends Question<TournamentChoice> {
  readonly table: StoredTable;
  readonly fileKeys: readonly string[];
  /** As the file says it. */
  readonly inFile: {
    readonly name: string;
    readonly code: string | null;
    readonly from: string | null;
    readonly to: string | null;
  };
  /** Best first. */
  readonly candidates: readonly TournamentCandidate[];
  /** One of the same day, by its name or city, on another table than was answered for the file: the answer may be wrong. */
  readonly elsewhere: {
    readonly name: string;
    readonly from: string | null;
    readonly table: StoredTable;
  } | null;
  /** What a form for a new one begins with: what the file knows, "" for what it does not. */
  readonly toCreate: {
    readonly name: string;
    readonly city: string;
    readonly from: string;
    readonly to: string;
  };
  /** The tournament of the site; null for one that is made, and for none. */
  readonly tournamentId: string | null;
  readonly standings: readonly EveningStandings[];
  /** What becomes of the results that are stored. */
  readonly results: "new" | "changed" | "unchanged" | "none";
  /** The events of those results that no file of the evening has: their standings stay. */
  readonly standingsThatStay: readonly string[];
  /** "noTournament": none is chosen yet, or none at all, so there is nothing to complete. */
  readonly completion: "completed" | "alreadyCompleted" | "stays" | "noTournament";
  /** Of the competitions whose files do not say which event they are. */
  readonly events: readonly EventQuestion[];
  /** Null where the files correct no compiled match. */
  readonly corrections: CorrectionsQuestion | null;
  readonly counts: MatchCounts;
  /** Teams and people of the lists of who is registered that are new or changed. */
  readonly registered: number;
  /** The last day of its played matches where that is still to come: a clock, or a year, is wrong. */
  readonly dayToCome: string | null;
  /** Matches that are dated far from all others, whose date is probably wrong: the first ones, and how many. */
  readonly far: { readonly first: readonly FarMatch[]; readonly total: number };
  /** By competition, then position; `total` counts those that are not listed too. */
  readonly matches: { readonly first: readonly EveningMatch[]; readonly total: number };
}

/** A match that is dated far from all others of its tournament, by names. */
export interface FarMatch {
  readonly day: string;
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** The standings of a competition, in short. */
export interface EveningStandings {
  readonly competition: string;
  readonly teams: number;
  /** Whether each team is one person. */
  readonly areAlone: boolean;
  /** The first places. */
  readonly podium: readonly { readonly rank: number; readonly names: readonly string[] }[];
}

/** "kept": the stored match is compiled and differs from the file; it stays as it is. */
export type EveningMatchChange = "new" | "changed" | "unchanged" | "removed" | "kept" | "keptGone";

/** A match as it is stored, where the file has it otherwise. */
export interface EveningMatchBefore
  extends Pick<EveningMatch, "home" | "away" | "score" | "outcome" | "startAt"> {
  /** Whether the file's match is of other players: by name they may be the same. */
  readonly isOfOthers: boolean;
}

/** A match of the files, or one that is gone from them, by names. */
export interface EveningMatch {
  readonly change: EveningMatchChange;
  readonly competition: string;
  readonly round: number | null;
  readonly home: readonly string[];
  readonly away: readonly string[];
  /** Sets as "8-6, 5-8", or ""; of a changed or kept match, `before` has what is stored. */
  readonly score: string;
  readonly outcome: MatchOutcome;
  readonly startAt: string | null;
  readonly before: EveningMatchBefore | null;
}

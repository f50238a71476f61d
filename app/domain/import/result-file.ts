import type { MatchWinner, Score } from "#app/domain/matches/match.ts";
import type { FigureName, Figures, PhaseSystem } from "#app/domain/tournaments/phases/phase.ts";
import type { Series } from "#app/domain/values/series.ts";
import type { BoundedList } from "./bounded-list.ts";
import type { FileNote } from "./file-note.ts";

/** The formats that a file can have; each has a parser beside this file. */
export type ResultFileFormat = "coral-flat" | "coral-documented" | "kickertool" | "ktool" | "fast" | "csv";

/**
 * What a file is read for: its matches, or its standings, which must then be there, the other part aside; or both, where
 * a competition may have one of them only.
 */
export type ResultFilePart = "matches" | "standings" | "both";

/** A parsed file (R30): every parser makes this one shape, whatever program wrote the file. */
export interface ResultFile {
  readonly format: ResultFileFormat;
  readonly tournaments: readonly FileTournament[];
  /** Values that were not kept as they are in the file (R64). */
  readonly notes: BoundedList<FileNote>;
}

/** A tournament as its file has it. */
export interface FileTournament {
  /** Its path in the file: "tournament", "[0]", or "" for the whole. */
  readonly path: string;
  readonly code: string | null;
  /** The id that the program gave it, after the program's name: "kickertool:id". Coral's is written alone. */
  readonly sourceId: string | null;
  readonly name: string;
  /** The table as the file writes it, any case; null where the program names none. */
  readonly table: string | null;
  /** Calendar days, YYYY-MM-DD. */
  readonly startDay: string | null;
  readonly endDay: string | null;
  /** When its program last changed it, an instant, UTC; undefined where the file does not say it. */
  readonly changedAt?: string | undefined;
  readonly competitions: readonly FileCompetition[];
}

/** A competition as its file has it. */
export interface FileCompetition {
  /** Its path in the file, such as "competitions[0]". */
  readonly path: string;
  readonly name: string;
  /** Coral's two-letter code (OS, OD, …), upper case, or null. */
  readonly category: string | null;
  readonly rule: string | null;
  readonly type: string | null;
  readonly dyp: boolean;
  /** Who says which event it is. Where nobody does, an evening asks: the K factor follows from it (R3). */
  readonly eventFrom: "file" | "nobody" | "answer";
  /** Who is registered, in the order of the file; empty as soon as it has a match. */
  readonly registered: readonly FileRegistration[];
  /** Empty where the file has none. */
  readonly standings: readonly FileStanding[];
  readonly matches: Series<FileMatch>;
  /** How the matches belong together; empty where the file does not say it. */
  readonly phases: readonly FilePhase[];
  /** Entries that are no matches (both sides empty), listed with their path in the file. */
  readonly skipped: readonly Skipped[];
}

/** Somebody who is registered for a competition, or the members of a team. */
export interface FileRegistration {
  /** Its path in the file. */
  readonly path: string;
  readonly players: readonly FilePlayer[];
}

/** A part of a competition. Its name is the group of its matches. */
export interface FilePhase {
  readonly system: PhaseSystem | null;
  /** Its matches in the order of the file, by their paths, the empty slots of a tree among them. */
  readonly slots: readonly FileSlot[];
  readonly columns: readonly FigureName[];
  readonly standings: readonly FilePhaseStanding[];
}

/** Where an entry of the file stands, and at which table in the hall it is played, as far as the file says it. */
export interface FileSlot {
  readonly round: number | null;
  readonly path: string;
  readonly tableNumber?: string;
}

/** A row of the table that a file has of a phase, with what put it in order. */
export interface FilePhaseStanding extends FileStanding {
  readonly figures: Figures;
}

/** A rank, and who reached it. */
export interface FileStanding {
  readonly rank: number;
  readonly players: readonly FilePlayer[];
}

/** A match as its file has it, before anybody knows who its players are. */
export interface FileMatch {
  /** Its path in the file, such as "competitions[0].matches[12]". */
  readonly path: string;
  readonly number: number | null;
  readonly round: number | null;
  readonly group: string | null;
  /** No players on one side: a bye. */
  readonly home: readonly FilePlayer[];
  readonly away: readonly FilePlayer[];
  readonly winner: MatchWinner;
  readonly score: Score | null;
  readonly forfeit: boolean;
  /** Instants, UTC, ISO 8601. */
  readonly startAt: string | null;
  readonly endAt: string | null;
}

/** At least one of the three is known. "Anonymous" and an empty entry come as a name only. */
export interface FilePlayer {
  readonly license: string | null;
  readonly code: string | null;
  readonly name: string | null;
}

/** An entry that is not imported, with its path and the reason (R31). Reasons are codes; the catalogue has the sentences. */
export interface Skipped {
  readonly path: string;
  readonly reason: SkipReason;
}

/** Why an entry is not imported: because of what it is itself, or of what the site or the rest of the file has. */
export type SkipReason =
  | "bothSidesEmpty"
  | "setAside"
  | "notFinished"
  | "teamMeeting"
  | "duplicateMatch"
  | "nameMissing"
  | "codeMissing"
  | "licenseMissing"
  | "ratingMissing"
  | "compiledDiffers"
  | "compiledGone"
  | "licenseTaken"
  | "duplicateInFile"
  | "personTwice";

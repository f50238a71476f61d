/** The backup of one night; good once it has been restored as a test. */
export interface NightlyBackupRow {
  /** The day it is named after. */
  day: string;
  startedAt: string;
  /** When its process last said that it works on it; null before it has said so. */
  heldAt: string | null;
  /** When it was known to be good; null before, and after a fault. */
  finishedAt: string | null;
  bytes: number | null;
  /** What went wrong, in the words of the log; null where nothing did. */
  fault: string | null;
}

/** What all servers together gave of one allowance. */
export interface AllowanceRow {
  /** A hash, by which nobody is known. */
  key: string;
  /** When it is whole again if nothing more is asked for, in milliseconds since 1970 by the database's clock. */
  until: number;
}

/** How often something was tried in a quarter of an hour, by all servers together. */
export interface TryRow {
  /** A hash, by which nobody is known. */
  key: string;
  count: number;
  /** When it ends, in milliseconds since 1970. */
  until: number;
}

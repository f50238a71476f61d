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

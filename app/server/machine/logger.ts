import { pino } from "pino";
import { boundLog } from "./bounded-log.ts";

/** Where the server writes what happens: a sentence, with its details as fields. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Logs JSON lines to standard output; for administrators of machines, so in English. The same fault is not logged without end. */
export function createLog(level: string): Log {
  return boundLog(pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }));
}

import { type Allowance, createBudget } from "#app/server/allowances/budget.ts";
import type { Log } from "./logger.ts";

// Enough to see what fails. A database that is away fails each request of everybody.
const allowance: Allowance = { burst: 60, perSecond: 1 };

/**
 * The same log, where the same fault has so many lines and no more: whoever asks a failing site again and again does not fill
 * its disk. The next line of that fault says how many were left out.
 */
export function boundLog(log: Log, now?: () => number): Log {
  const budget = createBudget(allowance, now);
  const leftOut = new Map<string, number>();
  const bounded = (level: "warn" | "error") => (details: object, message: string) => {
    const count = leftOut.get(message) ?? 0;
    if (budget.spend(message) > 0) {
      leftOut.set(message, count + 1);
      return;
    }
    leftOut.delete(message);
    log[level](count === 0 ? details : { ...details, leftOut: count }, message);
  };
  return {
    info: (details, message) => log.info(details, message),
    warn: bounded("warn"),
    error: bounded("error"),
  };
}

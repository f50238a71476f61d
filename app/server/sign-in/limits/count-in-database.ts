import { createHmac } from "node:crypto";
import pLimit from "p-limit";
import type { Database } from "#app/data/connection/database.ts";
import { forgetTries, giveTriesBack, sweepTries, takeTries } from "#app/data/site/try-rows.ts";
import type { CountedTry, TryCounts } from "./try-counts.ts";

/** Between two sweeps: expired rows cost room, and nothing else. */
const sweepEvery = 500;

/** Counts in the database, for all its servers. Its keys are hashes with the site's secret: they tell no address and no e-mail. */
export function countInDatabase(
  { write }: Pick<Database, "write">,
  secret: string,
  now: () => number = Date.now,
): TryCounts {
  // They wait here for their turn: one that waits for a row holds a connection, and one that waits for a connection fails in the end.
  const oneAtATime = pLimit(1);
  let taken = 0;
  const keyOf = ({ kind, key }: CountedTry) =>
    createHmac("sha256", secret).update(`try ${kind} ${key}`).digest("base64url").slice(0, 32);
  return {
    take: (counted) =>
      oneAtATime(async () => {
        if (taken++ % sweepEvery === 0) await sweepTries(write, now());
        const rows = counted.map((one) => ({ key: keyOf(one), tries: one.tries }));
        return takeTries(write, rows, now());
      }),
    giveBack: (counted) => oneAtATime(() => giveTriesBack(write, counted.map(keyOf))),
    forget: (counted) => oneAtATime(() => forgetTries(write, counted.map(keyOf))),
  };
}

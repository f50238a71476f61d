import { createHmac } from "node:crypto";
import type { Database, WritableQueries } from "#app/data/connection/database.ts";
import { forgetSpent, spendTogether, sweepSpent } from "#app/data/site/allowance-rows.ts";
import type { Log } from "#app/server/machine/logger.ts";
import { type Allowance, type Budgets, type CountedBudget, createBudget, type Spent } from "./budget.ts";

/** Budgets of all servers of a database together. */
export interface SharedBudgets extends Budgets {
  /** Tells the other servers what was spent here, and learns what was spent there. It does so by itself as well. */
  settle(): Promise<void>;
  close(): void;
}

/** Does some work after so many milliseconds, unless it is called off by what it returns. */
export type After = (milliseconds: number, work: () => void) => () => void;

interface Shared {
  readonly what: string;
  readonly allowance: Allowance;
  readonly budget: CountedBudget;
}

const settleEvery = 1_000;
const sweepEvery = 60_000;
/** Keys in one statement, which is sent once a second: where more are used, the rest is told later. */
const mostAtOnce = 500;
/** More than this many whole allowances nobody was given: the database's clock was ahead, and would keep people out until then. */
const mostServers = 20;

/**
 * Each server counts in its memory, so that nobody waits for a count, and settles with the others a second after somebody used a
 * notable part of an allowance (docs/decisions/0051-servers-share-their-limits.md). While the database is away each counts for itself.
 */
export function shareBudgets(
  database: Pick<Database, "write">,
  secret: string,
  log: Pick<Log, "warn">,
  after: After = afterwards,
): SharedBudgets {
  const all: Shared[] = [];
  const settling = laterOnce(after, settleEvery, () => settle());
  const sweeping = laterOnce(after, sweepEvery, () => sweepSpent(database.write).catch(warn));
  const warn = (error: unknown) =>
    log.warn({ err: error }, "what was asked for could not be counted with the other servers");
  let isSettling = false;
  async function settle(): Promise<void> {
    // One that waits for the database is enough.
    if (isSettling) return settling.start();
    const taken = takeFrom(all);
    if (taken.length === 0) return;
    isSettling = true;
    try {
      await countTogether(database.write, secret, taken);
      sweeping.start();
    } catch (error) {
      for (const { shared, ...spent } of taken) shared.budget.giveBack([spent]);
      warn(error);
      settling.start();
    } finally {
      isSettling = false;
    }
  }
  return {
    budgetOf(what, allowance) {
      const budget = createBudget(allowance);
      all.push({ what, allowance, budget });
      return {
        spend(key) {
          settling.start();
          return budget.spend(key);
        },
      };
    },
    settle,
    close() {
      settling.stop();
      sweeping.stop();
    },
  };
}

interface Taken extends Spent {
  readonly shared: Shared;
}

function takeFrom(all: readonly Shared[]): Taken[] {
  let room = mostAtOnce;
  return all.flatMap((shared) => {
    const taken = shared.budget.takeSpent(room);
    room -= taken.length;
    return taken.map((spent) => ({ ...spent, shared }));
  });
}

async function countTogether(db: WritableQueries, secret: string, taken: readonly Taken[]): Promise<void> {
  const hashOf = (text: string) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
  const hashed = taken.map((one) => ({ ...one, hash: hashOf(`allowance ${one.shared.what} ${one.key}`) }));
  const rows = hashed.map(({ hash, count, shared }) => ({
    key: hash,
    milliseconds: Math.round((count / shared.allowance.perSecond) * 1_000),
  }));
  const untilWhole = await spendTogether(db, rows);
  const wrong: string[] = [];
  for (const { hash, key, count, shared } of hashed) {
    const { burst, perSecond } = shared.allowance;
    const used = ((untilWhole.get(hash) ?? 0) / 1_000) * perSecond;
    if (used > burst * mostServers) wrong.push(hash);
    shared.budget.settle(key, used > burst * mostServers ? count : used);
  }
  if (wrong.length > 0) await forgetSpent(db, wrong);
}

/** Keeps no process alive. */
const afterwards: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Does some work once, a while after it was first started, unless it is stopped. */
function laterOnce(after: After, milliseconds: number, work: () => Promise<unknown>) {
  let callOff: (() => void) | undefined;
  let isStopped = false;
  return {
    start() {
      if (isStopped) return;
      callOff ??= after(milliseconds, () => {
        callOff = undefined;
        void work();
      });
    },
    stop() {
      isStopped = true;
      callOff?.();
    },
  };
}

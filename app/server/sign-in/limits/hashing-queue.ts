import { AsyncLocalStorage } from "node:async_hooks";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { countUnderWay } from "#app/server/allowances/count-under-way.ts";

/** Who asks for work that hashes a password. */
export interface HashingRequest {
  /** A device that has signed in before, a session, a one-time link: served before everyone else. */
  readonly isKnown: boolean;
  readonly address: string;
}

/** A hash costs a tenth of a second of a core: hashes are computed one after the other, and only so many may wait. */
export interface HashingQueue {
  /** Does the work, whose hashes wait in the queue; refuses at once, before any work, when too many wait already. */
  admit<Value>(request: HashingRequest, work: () => Promise<Value>): Promise<Result<Value, "busy">>;
  /** Computes one hash when its turn comes. */
  inTurn<Value>(hash: () => Promise<Value>): Promise<Value>;
}

interface QueueLimits {
  readonly known: number;
  readonly unknown: number;
  /** Of the unknown, from one address. */
  readonly fromOneAddress: number;
}

const usualLimits: QueueLimits = { known: 50, unknown: 20, fromOneAddress: 5 };

/** Known devices go first, so one of them waits at most for the hash in progress and for other known devices. */
export function createHashingQueue(limits: QueueLimits = usualLimits): HashingQueue {
  const isKnown = new AsyncLocalStorage<boolean>();
  const waiting = { known: [] as (() => void)[], unknown: [] as (() => void)[] };
  let isBusy = false;
  const admitted = createAdmissions(limits);
  return {
    async admit(request, work) {
      const leave = admitted.enter(request);
      if (!leave) return Err("busy");
      try {
        return Ok(await isKnown.run(request.isKnown, work));
      } finally {
        leave();
      }
    },
    async inTurn(hash) {
      const line = (isKnown.getStore() ?? true) ? waiting.known : waiting.unknown;
      if (isBusy) await new Promise<void>((resolve) => line.push(resolve));
      isBusy = true;
      try {
        return await hash();
      } finally {
        const next = waiting.known.shift() ?? waiting.unknown.shift();
        // The turn is passed on directly: a request that arrives meanwhile still finds the queue busy.
        if (next) next();
        else isBusy = false;
      }
    },
  };
}

/** Counts the admitted requests, by kind and by address. */
function createAdmissions(limits: QueueLimits) {
  const inside = { known: 0, unknown: 0 };
  const fromAddresses = countUnderWay();
  return {
    /** Returns the function that leaves again, or undefined when the queue is full. */
    enter({ isKnown, address }: HashingRequest): (() => void) | undefined {
      const kind = isKnown ? "known" : "unknown";
      const neighbours = isKnown ? 0 : fromAddresses.countOf(address);
      if (inside[kind] >= limits[kind] || neighbours >= limits.fromOneAddress) return undefined;
      inside[kind]++;
      const leaveAddress = isKnown ? undefined : fromAddresses.begin(address);
      return () => {
        inside[kind]--;
        leaveAddress?.();
      };
    },
  };
}

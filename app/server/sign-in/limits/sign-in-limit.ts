import { createHash } from "node:crypto";
import { type BoundedCounts, createBoundedCounts } from "./bounded-counts.ts";

/** Who attempts to sign in: an address, and the device's id if it has signed in to this account before. */
export interface Trier {
  readonly address: string;
  readonly device: string | undefined;
}

/** An attempt that is allowed. */
export interface Try {
  /** It was correct: it is not counted, and the earlier ones of the same device or address no longer count. */
  succeeded(): void;
  /** It was neither correct nor wrong: it is not counted. */
  cameToNothing(): void;
}

/** Refuses further attempts after too many wrong ones (R51); undefined is a refusal, which is not counted. */
export interface SignInLimit {
  password(email: string, trier: Trier): Try | undefined;
  /** A code of the second factor, of the account whose password was right. */
  code(email: string, trier: Trier): Try | undefined;
  /** A password or a code that is asked for within a session. */
  withinSession(userId: string): Try | undefined;
  /** A redirect to the outside provider, from an address. */
  provider(address: string): Try | undefined;
  /** How many keys are kept in all, for whoever watches the memory. */
  size(): number;
}

interface Stage {
  readonly counts: BoundedCounts;
  readonly key: string;
  /** Whether a correct attempt clears the count: only where nobody else can use it up. */
  readonly isOwn?: boolean;
}

/**
 * Per quarter of an hour: 10 attempts per account and address, 50 per address and 100 per account. A device that has
 * signed in to an account before has 10 of its own, which nobody else can use up: so nobody can be locked out.
 */
export function createSignInLimit(now: () => number = Date.now): SignInLimit {
  const all: BoundedCounts[] = [];
  const counts = (tries: number) => {
    const made = createBoundedCounts({ tries, now });
    all.push(made);
    return made;
  };
  const password = { device: counts(10), address: counts(50), pair: counts(10), account: counts(100) };
  const code = { device: counts(10), address: counts(50), pair: counts(10), account: counts(20) };
  const [session, provider] = [counts(10), counts(30)];
  const stagesOf = (kinds: typeof password, email: string, { address, device }: Trier): Stage[] => {
    const account = keyOf(email.toLowerCase());
    if (device !== undefined) return [{ counts: kinds.device, key: `${account} ${device}`, isOwn: true }];
    return [
      { counts: kinds.address, key: address },
      { counts: kinds.pair, key: `${account} ${address}`, isOwn: true },
      { counts: kinds.account, key: account },
    ];
  };
  return {
    password: (email, trier) => take(stagesOf(password, email, trier)),
    code: (email, trier) => take(stagesOf(code, email, trier)),
    withinSession: (userId) => take([{ counts: session, key: userId, isOwn: true }]),
    provider: (address) => take([{ counts: provider, key: address }]),
    size: () => all.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Checks the stages in order; nothing is counted unless every stage has an attempt left. */
function take(stages: readonly Stage[]): Try | undefined {
  if (stages.some(({ counts, key }) => counts.isSpent(key))) return undefined;
  for (const { counts, key } of stages) counts.count(key);
  return {
    succeeded() {
      for (const { counts, key, isOwn } of stages) {
        if (isOwn) counts.forget(key);
        else counts.giveBack(key);
      }
    },
    cameToNothing() {
      for (const { counts, key } of stages) counts.giveBack(key);
    },
  };
}

/** The typed text can be of any length; the key that is kept is short. */
function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

import { createHash } from "node:crypto";
import { type CountedTry, countInMemory, type TryCounts } from "./try-counts.ts";

/** Who attempts to sign in: an address, and the device's id if it has signed in to this account before. */
export interface Trier {
  readonly address: string;
  readonly device: string | undefined;
}

/** An attempt that is allowed. */
export interface Try {
  /** It was correct: it is not counted, and the earlier ones of the same device or address no longer count. */
  succeeded(): Promise<void>;
  /** It was neither correct nor wrong: it is not counted. */
  cameToNothing(): Promise<void>;
}

/** Refuses further attempts after too many wrong ones (R51); undefined is a refusal, which is not counted. */
export interface SignInLimit {
  password(email: string, trier: Trier): Promise<Try | undefined>;
  /** A code of the second factor, of the account whose password was right. */
  code(email: string, trier: Trier): Promise<Try | undefined>;
  /** A password or a code that is asked for within a session. */
  withinSession(userId: string): Promise<Try | undefined>;
  /** A redirect to the outside provider, from an address. */
  provider(address: string): Promise<Try | undefined>;
}

interface Stage extends CountedTry {
  /** Whether a correct attempt clears the count: only where nobody else can use it up. */
  readonly isOwn?: boolean;
}

/**
 * Per quarter of an hour: 10 attempts per account and address, 50 per address and 100 per account. A device that has
 * signed in to an account before has 10 of its own, which nobody else can use up: so nobody can be locked out.
 */
export function createSignInLimit(counts: TryCounts = countInMemory()): SignInLimit {
  const stagesOf = (
    what: "password" | "code",
    triesOfAccount: number,
    email: string,
    { address, device }: Trier,
  ): Stage[] => {
    const account = keyOf(email.toLowerCase());
    const stage = (kind: string, tries: number, key: string) => ({ kind: `${what} ${kind}`, tries, key });
    if (device !== undefined) return [{ ...stage("device", 10, `${account} ${device}`), isOwn: true }];
    return [
      stage("address", 50, address),
      { ...stage("pair", 10, `${account} ${address}`), isOwn: true },
      stage("account", triesOfAccount, account),
    ];
  };
  return {
    password: (email, trier) => take(counts, stagesOf("password", 100, email, trier)),
    code: (email, trier) => take(counts, stagesOf("code", 20, email, trier)),
    withinSession: (userId) => take(counts, [{ kind: "session", tries: 10, key: userId, isOwn: true }]),
    provider: (address) => take(counts, [{ kind: "provider", tries: 30, key: address }]),
  };
}

/** Nothing is counted unless every stage has an attempt left. */
async function take(counts: TryCounts, stages: readonly Stage[]): Promise<Try | undefined> {
  if (!(await counts.take(stages))) return undefined;
  const own = stages.filter(({ isOwn }) => isOwn);
  const shared = stages.filter(({ isOwn }) => !isOwn);
  return {
    async succeeded() {
      if (own.length > 0) await counts.forget(own);
      if (shared.length > 0) await counts.giveBack(shared);
    },
    cameToNothing: () => counts.giveBack(stages),
  };
}

/** The typed text can be of any length; the key that is kept is short. */
function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

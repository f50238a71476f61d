import { RateLimiterMemory } from "rate-limiter-flexible";

/** Refuses further tries for an account or an address after too many wrong ones. */
export interface SignInLimit {
  /** False when this account or this address must wait. */
  allows(email: string, address: string): Promise<boolean>;
  /** A right password clears the account's count from that address. */
  forget(email: string, address: string): Promise<void>;
}

const quarterHour = 15 * 60;

/** R51: 10 tries a quarter of an hour for an account from one address, 100 for an account, 50 for an address. */
export function createSignInLimit(): SignInLimit {
  const pair = new RateLimiterMemory({ points: 10, duration: quarterHour });
  const account = new RateLimiterMemory({ points: 100, duration: quarterHour });
  const socket = new RateLimiterMemory({ points: 50, duration: quarterHour });
  const keyOf = (email: string, address: string) => `${email.toLowerCase()} ${address}`;
  return {
    async allows(email, address) {
      const tries = [
        pair.consume(keyOf(email, address)),
        account.consume(email.toLowerCase()),
        socket.consume(address),
      ];
      const settled = await Promise.allSettled(tries);
      return settled.every((result) => result.status === "fulfilled");
    },
    async forget(email, address) {
      await pair.delete(keyOf(email, address));
    },
  };
}

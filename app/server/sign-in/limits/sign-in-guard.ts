import { createHashingQueue, type HashingQueue } from "./hashing-queue.ts";
import { createKnownDevices, type KnownDevices } from "./known-device.ts";
import { createSignInLimit, type SignInLimit } from "./sign-in-limit.ts";

/** Protects the passwords: counts attempts, limits the queue of hashes, and recognises known devices. */
export interface SignInGuard {
  readonly limit: SignInLimit;
  readonly hashing: HashingQueue;
  readonly devices: KnownDevices;
}

export function createSignInGuard(secret: string, secure: boolean): SignInGuard {
  return {
    limit: createSignInLimit(),
    hashing: createHashingQueue(),
    devices: createKnownDevices(secret, secure),
  };
}

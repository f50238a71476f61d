import type { Database } from "#app/data/connection/database.ts";
import { countInDatabase } from "./count-in-database.ts";
import { createHashingQueue, type HashingQueue } from "./hashing-queue.ts";
import { createKnownDevices, type KnownDevices } from "./known-device.ts";
import { createSignInLimit, type SignInLimit } from "./sign-in-limit.ts";
import { countInMemory, type TryCounts } from "./try-counts.ts";

/** Protects the passwords: counts attempts, limits the queue of hashes, and recognises known devices. */
export interface SignInGuard {
  readonly limit: SignInLimit;
  readonly hashing: HashingQueue;
  readonly devices: KnownDevices;
}

/** A guard for the accounts of a database. */
export function createSignInGuard(database: Database, secret: string, isHttps: boolean): SignInGuard {
  return {
    limit: createSignInLimit(tryCountsOf(database, secret)),
    hashing: createHashingQueue(),
    devices: createKnownDevices(secret, isHttps),
  };
}

/** On PostgreSQL several servers may take turns: they count together. */
export function tryCountsOf(database: Database, secret: string): TryCounts {
  return database.dialect === "postgres" ? countInDatabase(database, secret) : countInMemory();
}

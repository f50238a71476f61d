import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { vi } from "vitest";

/**
 * A password's hash costs fifty milliseconds of work, on purpose. Most tests only need to sign in, so here it costs
 * nothing. A test about the cost of the hash itself calls `vi.unmock("@better-auth/utils/password")`.
 */
vi.mock("@better-auth/utils/password", () => {
  const derive = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt);
  const keyOf = async (password: string, salt: string) =>
    (await derive(password.normalize("NFKC"), salt, 64, { N: 2, r: 1, p: 1 })).toString("hex");
  return {
    hashPassword: async (password: string) => {
      const salt = randomBytes(16).toString("hex");
      return `${salt}:${await keyOf(password, salt)}`;
    },
    verifyPassword: async (hash: string, password: string) => {
      const [salt = "", key] = hash.split(":");
      return (await keyOf(password, salt)) === key;
    },
  };
});

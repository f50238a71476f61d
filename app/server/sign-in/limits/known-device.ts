import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "#app/server/machine/same-secret.ts";

/** Remembers, in a signed cookie, which accounts a browser has signed in to. It signs nobody in, but gives attempts. */
export interface KnownDevices {
  /** The device's id, where it has signed in to this very account before. */
  idFor(headers: Headers, email: string): string | undefined;
  /** The device's id, where it has signed in to any account before. */
  idOf(headers: Headers): string | undefined;
  /** The Set-Cookie line after a sign-in; a device keeps its id. */
  remember(headers: Headers, email: string): string;
}

interface Device {
  readonly id: string;
  /** Keyed hashes of e-mails: the cookie reveals no e-mail. */
  readonly accounts: readonly string[];
}

// The longest time for which browsers keep a cookie.
const maxAge = 400 * 24 * 60 * 60;
// For a computer that several volunteers share.
const mostAccounts = 5;
const longestValue = 300;

/** Known devices by a cookie that the site signs with its secret. */
export function createKnownDevices(secret: string, isHttps: boolean): KnownDevices {
  const name = isHttps ? "__Host-gamelle-device" : "gamelle-device";
  const sign = (text: string) =>
    createHmac("sha256", secret).update(`known device ${text}`).digest("base64url");
  const accountOf = (email: string) => sign(`account ${email.toLowerCase()}`).slice(0, 16);
  const read = (headers: Headers): Device | undefined => {
    const value = cookieOf(headers, name);
    if (value === undefined || value.length > longestValue) return undefined;
    const end = value.lastIndexOf(".");
    if (!isSameSecret(value.slice(end + 1), sign(value.slice(0, end)))) return undefined;
    const [id = "", ...accounts] = value.slice(0, end).split(".");
    return { id, accounts };
  };
  return {
    idFor(headers, email) {
      const device = read(headers);
      return device?.accounts.includes(accountOf(email)) ? device.id : undefined;
    },
    idOf: (headers) => read(headers)?.id,
    remember(headers, email) {
      const { id, accounts } = read(headers) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
      const account = accountOf(email);
      const kept = [account, ...accounts.filter((one) => one !== account)].slice(0, mostAccounts);
      const value = [id, ...kept].join(".");
      const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; ${isHttps ? "Secure; " : ""}SameSite=Lax`;
      return `${name}=${value}.${sign(value)}; ${attributes}`;
    },
  };
}

function cookieOf(headers: Headers, name: string): string | undefined {
  const pairs = headers.get("cookie")?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

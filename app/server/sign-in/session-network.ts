import { createHmac } from "node:crypto";

/** Our own header, by which a request of the library carries the network; nobody's request brings it from outside. */
const header = "x-gamelle-network";

/**
 * The network that a request came from, as a session keeps it: a keyed hash. It tells this network from another one, and
 * the address cannot be read from it (docs/decisions/0027-sessions-and-networks.md).
 */
export function networkOf(secret: string, address: string): string {
  return createHmac("sha256", secret).update(`network ${address}`).digest("base64url").slice(0, 22);
}

/** Headers for the library that carry the network as well. */
export function withNetwork(headers: Headers, network: string): Headers {
  const carried = new Headers(headers);
  carried.set(header, network);
  return carried;
}

/** The network that the library's request carries; empty where a session is made otherwise. */
export function carriedNetwork(headers: Headers | undefined): string {
  return headers?.get(header) ?? "";
}

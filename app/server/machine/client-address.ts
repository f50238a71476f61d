import { isIP } from "node:net";

/**
 * The network address by which limits count: the socket's, or the last one of `X-Forwarded-For` where a proxy is trusted.
 * For IPv6 it is the network (/64), because one subscriber has all of its addresses.
 */
export function clientAddress(socket: string, forwarded: string | null, trustsProxy: boolean): string {
  // An address has at most 45 characters; of a longer header only its end matters.
  const last = trustsProxy ? withoutPort(forwarded?.slice(-100).split(",").at(-1)?.trim() ?? "") : "";
  return networkOf(isIP(last) === 0 ? socket : last);
}

/**
 * The wider network (/48) of a /64 that counts: who rents one machine is often given all of it, 65,536 of them. Any other address
 * is its own.
 */
export function widerNetwork(address: string): string {
  const [, wider] = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(address) ?? [];
  return wider === undefined ? address : `${wider}:/48`;
}

/** Some proxies write the port as well: "192.0.2.7:50312", "[2001:db8::7]:50312". */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const bare = address.split("%")[0] ?? "";
  // The URL parser writes each address in one form.
  const [first = "", second = ""] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split("::");
  const before = groupsOf(first);
  const after = groupsOf(second);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after];
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? asIpv4(groups.slice(6)) : `${groups.slice(0, 4).join(":")}::/64`;
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":");
}

/** An IPv4 address that a dual-stack socket writes as IPv6. */
function asIpv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
}

import { BlockList, isIP } from "node:net";

const notPublic = new BlockList();
const networks: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
for (const [network, length] of networks) notPublic.addSubnet(network, length, "ipv4");

// Of IPv6 only global addresses, without the ranges that stand for addresses of IPv4 or for examples.
const publicOnes = new BlockList();
publicOnes.addSubnet("2000::", 3, "ipv6");
const translated = new BlockList();
for (const [network, length] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  translated.addSubnet(network, length, "ipv6");

/** Whether an address is somewhere in the world, and not in a network that only this machine or its neighbours reach. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !notPublic.check(address, "ipv4");
  return kind === 6 && publicOnes.check(address, "ipv6") && !translated.check(address, "ipv6");
}

import { expect, test } from "vitest";
import { clientAddress, widerNetwork } from "./client-address.ts";

test.each([
  { socket: "192.0.2.7", counts: "192.0.2.7" },
  { socket: "::ffff:192.0.2.7", counts: "192.0.2.7" },
  { socket: "2001:db8:1:2:3:4:5:6", counts: "2001:db8:1:2::/64" },
  { socket: "2001:0DB8:1:2::9", counts: "2001:db8:1:2::/64" },
  { socket: "fe80::1%eth0", counts: "fe80:0:0:0::/64" },
  { socket: "::1", counts: "0:0:0:0::/64" },
  { socket: "", counts: "" },
])("of the socket $socket counts $counts", ({ socket, counts }) => {
  expect(clientAddress(socket, "203.0.113.9", false)).toBe(counts);
});

test.each([
  { forwarded: "203.0.113.9", counts: "203.0.113.9", what: "the proxy's word" },
  {
    forwarded: "made-up, 10.0.0.1, 203.0.113.9",
    counts: "203.0.113.9",
    what: "the last, whatever was sent before",
  },
  { forwarded: "2001:db8:1:2::9", counts: "2001:db8:1:2::/64", what: "the network of an IPv6" },
  { forwarded: "203.0.113.9:50312", counts: "203.0.113.9", what: "the address, without its port" },
  { forwarded: "[2001:db8:1:2::9]:50312", counts: "2001:db8:1:2::/64", what: "an IPv6 with its port" },
  { forwarded: "[2001:db8:1:2::9]", counts: "2001:db8:1:2::/64", what: "an IPv6 in brackets" },
  { forwarded: "not an address:50312", counts: "192.0.2.7", what: "the socket, for a port of nowhere" },
  { forwarded: "not an address", counts: "192.0.2.7", what: "the socket, for a word that is no address" },
  { forwarded: "9".repeat(1_000_000), counts: "192.0.2.7", what: "the socket, for a megabyte" },
  { forwarded: `${"x, ".repeat(300_000)}203.0.113.9`, counts: "203.0.113.9", what: "the last of very many" },
  { forwarded: "", counts: "192.0.2.7", what: "the socket, for nothing" },
  { forwarded: null, counts: "192.0.2.7", what: "the socket, where the header is missing" },
])("behind a trusted proxy counts $what", ({ forwarded, counts }) => {
  expect(clientAddress("192.0.2.7", forwarded, true)).toBe(counts);
});

test.each([
  { address: "2001:db8:1:2::/64", counts: "2001:db8:1::/48", what: "an IPv6’s wider network" },
  { address: "192.0.2.7", counts: "192.0.2.7", what: "an IPv4" },
  { address: "", counts: "", what: "nothing" },
])("where a whole machine’s networks are one, counts $what", ({ address, counts }) => {
  expect(widerNetwork(address)).toBe(counts);
});

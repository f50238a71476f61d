import { expect, test } from "vitest";
import { addressesThatName } from "./names-in-addresses.ts";

test.each([
  { name: "Ana Côté", address: "news/ana-cote-championne", isNamed: true },
  { name: "Ana Côté", address: "pages/cote-ana", isNamed: true },
  { name: "D’Amours, Marie-Ève", address: "news/merci-a-marie-eve-d-amours", isNamed: true },
  { name: "Ana Côté", address: "news/ana-et-leo-cote", isNamed: false },
  { name: "Ana Côté", address: "news/diana-cote", isNamed: false },
  { name: "Ana Côté", address: "news/merci-ana", isNamed: false },
  { name: "J. P.", address: "news/merci-j-p", isNamed: true },
  { name: "Discrète", address: "news/discrete-gagne", isNamed: true },
  { name: "Al", address: "news/al-fresco", isNamed: false },
  { name: "東京", address: "tournaments/tournament-2026-03-14", isNamed: false },
])("R57: $address names $name: $isNamed", ({ name, address, isNamed }) => {
  expect(addressesThatName([name], [address, "news/autre"])).toEqual(isNamed ? [address] : []);
});

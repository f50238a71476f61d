import { expect, test } from "vitest";
import { carriedNetwork, networkOf, withNetwork } from "./session-network.ts";

test("one network has one word, another one another, and neither holds the address", () => {
  const home = networkOf("secret", "203.0.113.7");
  expect(networkOf("secret", "203.0.113.7")).toBe(home);
  expect(networkOf("secret", "203.0.113.8")).not.toBe(home);
  expect(networkOf("another secret", "203.0.113.7")).not.toBe(home);
  expect(home).not.toContain("203");
});

test("what a request brings itself does not pass for the network", () => {
  const forged = new Headers({ "x-gamelle-network": "forged" });
  expect(carriedNetwork(withNetwork(forged, "ours"))).toBe("ours");
  expect(carriedNetwork(undefined)).toBe("");
});

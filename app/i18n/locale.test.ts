import { expect, test } from "vitest";
import { addressIn } from "./locale.ts";

test.each([
  ["/live", "/live?lang=en"],
  ["/search?q=ana", "/search?q=ana&lang=en"],
  ["/admin/start-ratings#bonzini", "/admin/start-ratings?lang=en#bonzini"],
  ["/admin/start-ratings?bonzini=2#bonzini", "/admin/start-ratings?bonzini=2&lang=en#bonzini"],
])("R60: %s in English is %s, in French itself", (address, english) => {
  expect([addressIn("en", address), addressIn("fr", address)]).toEqual([english, address]);
});

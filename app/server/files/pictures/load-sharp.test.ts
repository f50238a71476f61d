import { expect, test } from "vitest";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import { loadSharp } from "./load-sharp.ts";

test("a library for pictures that was installed for another system is the machine’s fault", async () => {
  const cannotLoad = () => Promise.reject(new Error("Could not load it using the linux-x64 runtime"));
  const error: unknown = await loadSharp(cannotLoad).catch((reason: unknown) => reason);
  expect(machineFaultOf(error)).toBe("pictureLibraryUnusable");
});

import { expect, test, vi } from "vitest";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";
import { createImages } from "./images.ts";

vi.mock("sharp", () => {
  throw new Error("Could not load the sharp module using the linux-x64 runtime");
});

test("a library that was installed for another system is the machine’s fault, and no image is called damaged for it", async () => {
  const image = new TextEncoder().encode("GIF89a, and so on");
  const error: unknown = await createImages("/nowhere")
    .prepare(image)
    .catch((reason: unknown) => reason);
  expect(machineFaultOf(error)).toBe("imageLibraryUnusable");
});

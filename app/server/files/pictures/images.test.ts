import { expect, test, vi } from "vitest";
import { createImages } from "./images.ts";

const opened = vi.hoisted(() => vi.fn());
vi.mock("./load-sharp.ts", () => ({ loadSharp: opened }));

const nested = Array.from(
  { length: 40 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(2)}</g>`,
);

test.each([
  {
    what: "an SVG that would be drawn a million million times",
    file: `<svg><g id="g0"/>${nested.join("")}<use href="#g40"/></svg>`,
  },
  { what: "a printed page", file: "%PDF-1.7" },
  { what: "a picture of a camera", file: "II*\0" },
  { what: "nothing", file: "" },
])("$what is refused unopened", async ({ file }) => {
  const refused = await createImages("/nowhere").prepare(new TextEncoder().encode(file));
  expect(refused).toEqual({ ok: false, refusal: "imageTypeInvalid" });
  expect(opened).not.toHaveBeenCalled();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type SharpOptions } from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPictures } from "./pictures.ts";

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
  const refused = await createPictures("/nowhere").prepare(new TextEncoder().encode(file));
  expect(refused).toEqual({ ok: false, refusal: "pictureTypeInvalid" });
  expect(opened).not.toHaveBeenCalled();
});

test("a picture of 40 megapixels takes hundreds of megabytes: each is decoded once, whatever its sizes, and one at a time", async () => {
  let decoded = 0;
  let underWay = 0;
  let most = 0;
  const watched = (input: Uint8Array, options: SharpOptions = {}) => {
    const picture = sharp(input, options);
    if (options.raw) return picture;
    const toBuffer = picture.toBuffer.bind(picture);
    return Object.assign(picture, {
      async toBuffer(wanted: { readonly resolveWithObject: true }) {
        decoded++;
        most = Math.max(most, ++underWay);
        return toBuffer(wanted).finally(() => underWay--);
      },
    });
  };
  opened.mockResolvedValue(watched);
  const pictures = createPictures("/nowhere");
  const drawn = await sharp({ create: { width: 1500, height: 900, channels: 3, background: "#0d5a41" } })
    .png()
    .toBuffer();
  const broken = drawn.subarray(0, 90);
  const all = await Promise.allSettled([drawn, broken, drawn].map((bytes) => pictures.prepare(bytes)));
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect({ decoded, most }).toEqual({ decoded: 3, most: 1 });
});

test("a strip that is higher than a kept picture can be is broken before it is decoded", async () => {
  const raw = vi.spyOn(sharp.prototype, "raw");
  onTestFinished(() => raw.mockRestore());
  opened.mockResolvedValue(sharp);
  const strip = { width: 1, height: 20_000, channels: 3, background: "#0d5a41" } as const;
  const bytes = await sharp({ create: strip }).png().toBuffer();
  await expect(createPictures("/nowhere").prepare(bytes)).rejects.toThrow("20000 pixels high");
  expect(raw).not.toHaveBeenCalled();
});

test("a picture is found by its address as pages write it, and nothing outside its folder is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, "site");
  mkdirSync(join(dataDir, "assets/tournaments"), { recursive: true });
  writeFileSync(join(dataDir, "assets/tournaments/Été 2019.jpg"), "");
  writeFileSync(join(dataDir, "assets/finale...jpg"), "");
  writeFileSync(join(folder, "secret"), "");
  const pictures = createPictures(dataDir);
  const has = (address: string) => pictures.has(address);
  expect(await has("/assets/tournaments/%C3%89t%C3%A9%202019.jpg")).toBe(true);
  expect(await has("/assets/finale...jpg")).toBe(true);
  expect(await has("/assets/tournaments/ete.jpg")).toBe(false);
  expect(await has("/assets/%2E%2E/%2E%2E/secret")).toBe(false);
  expect(await has("/assets/%E9.jpg")).toBe(false);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { drawApart } from "./draw-apart.ts";
import { fitted } from "./share-card.ts";

const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const card = { label: "Bonzini", title: "Ana Côté", figures: [{ value: "1 200", label: ["Moyenne"] }] };

test("pictures are drawn apart, one after the other, and whoever comes when many wait comes again", async () => {
  const pictures = drawApart(silent);
  try {
    const asked = Array.from({ length: 12 }, (_, n) => pictures.draw({ ...card, title: `Ana ${n}` }));
    const drawn = await Promise.all(asked);
    const first = drawn[0];
    expect(first?.ok && Buffer.from(first.value.subarray(1, 4)).toString()).toBe("PNG");
    expect(drawn.filter(({ ok }) => ok)).toHaveLength(9);
    expect(drawn.at(-1)).toEqual({ ok: false, refusal: "busy" });
  } finally {
    pictures.close();
  }
});

test("a card has no more text than has room on it", () => {
  const long = "Ж".repeat(900_000);
  const bounded = fitted({
    label: long,
    title: long,
    figures: Array.from({ length: 100 }, () => ({ value: long, label: [long] })),
  });
  expect(JSON.stringify(bounded).length).toBeLessThan(600);
  expect(bounded.title.endsWith("…")).toBe(true);
  expect(fitted(card)).toEqual(card);
});

test("a name of 900,000 letters is a picture like any other", async () => {
  const pictures = drawApart(silent);
  try {
    expect((await pictures.draw({ ...card, title: "m".repeat(900_000) })).ok).toBe(true);
  } finally {
    pictures.close();
  }
});

test("what could not be drawn is not tried again for a while, and does not keep others from being drawn", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-drawing-"));
  const program = join(folder, "draw.mjs");
  const tries = join(folder, "tries");
  writeFileSync(
    program,
    `import { appendFileSync } from "node:fs";
    process.on("message", ({ title }) => {
      appendFileSync(${JSON.stringify(tries)}, title);
      if (title === "x") process.exit(1);
      process.send({ png: new Uint8Array(1) });
    });`,
  );
  const error = vi.fn();
  const pictures = drawApart({ ...silent, error }, program);
  try {
    const failed = { ok: false, refusal: "failed" };
    expect(await pictures.draw({ ...card, title: "x" })).toEqual(failed);
    expect(await pictures.draw({ ...card, title: "x" })).toEqual(failed);
    expect((await pictures.draw({ ...card, title: "y" })).ok).toBe(true);
    expect(readFileSync(tries, "utf8")).toBe("xy");
    expect(error).toHaveBeenCalledTimes(1);
  } finally {
    pictures.close();
    rmSync(folder, { recursive: true });
  }
});

import { expect, test } from "vitest";
import { picturePathOf } from "./picture-path.ts";

test.each([
  ["uploads/tournaments/laval/0a1b-800x600.webp", "picture"],
  ["assets/tournaments/été 2019.JPG", "picture"],
  ["uploads/page.html", "other"],
  ["assets/drawing.svg", "other"],
  ["uploads/a.webp.part", "other"],
  ["uploads", "outside"],
  ["uploads/", "outside"],
  ["gamelle.sqlite", "outside"],
  ["/uploads/a.webp", "outside"],
  ["uploads/../a.webp", "outside"],
  ["uploads/./a.webp", "outside"],
  ["uploads//a.webp", "outside"],
  ["uploads/.hidden/a.webp", "outside"],
  ["uploads\\a.webp", "outside"],
  ["uploads/a\0.webp", "outside"],
  ["uploads/a\u202e.webp", "outside"],
  ["uploads/a:b.webp", "outside"],
  ["elsewhere/a.webp", "outside"],
  [`uploads/${"a/".repeat(6)}b.webp`, "outside"],
  [`uploads/${"a".repeat(200)}.webp`, "outside"],
])("%j is %s", (path, kind) => {
  expect(picturePathOf(path)).toBe(kind);
});

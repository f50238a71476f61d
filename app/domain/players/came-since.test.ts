import { expect, test } from "vitest";
import { cameSince } from "./came-since.ts";

const [spring, summer, autumn] = ["2026-04-01", "2026-07-01", "2026-10-01"].map(
  (day) => `${day}T12:00:00.000Z`,
) as [string, string, string];
const mayBe = cameSince(
  {
    erasedAt: new Map([
      ["erased in spring", spring],
      ["erased in autumn", autumn],
    ]),
    cameAt: new Map([
      ["came that spring", spring],
      ["came in summer", summer],
    ]),
  },
  new Set(["added"]),
);

test.each([
  { player: null, erased: "erased in autumn", expected: true, why: "the site does not have them" },
  { player: "added", erased: "erased in autumn", expected: true, why: "the file adds them" },
  { player: "came in summer", erased: "erased in spring", expected: true, why: "they came later" },
  {
    player: "came that spring",
    erased: "erased in spring",
    expected: true,
    why: "they came at that instant",
  },
  { player: "came in summer", erased: "erased in autumn", expected: false, why: "the site knew both" },
  { player: "known for years", erased: "erased in spring", expected: false, why: "the site knew both" },
  { player: "came in summer", erased: "nobody erased", expected: false, why: "that one has a name" },
  { player: "added", erased: "nobody erased", expected: false, why: "that one has a name" },
  { player: null, erased: "nobody erased", expected: false, why: "that one has a name" },
])("R57: $player is taken for $erased: $expected, $why", ({ player, erased, expected }) => {
  expect(mayBe(player, erased)).toBe(expected);
});

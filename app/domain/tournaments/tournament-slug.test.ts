import { expect, test } from "vitest";
import { dayOfSlug, freeSlug, tournamentSlug } from "./tournament-slug.ts";

test.each([
  { city: "Trois-Rivières", slug: "trois-rivieres-2026-03-14" },
  { city: "Québec", slug: "quebec-2026-03-14" },
  { city: "  L’Œuvre-du-Fort (Est) ", slug: "l-oeuvre-du-fort-est-2026-03-14" },
  { city: "東京", slug: "tournament-2026-03-14" },
])("R41: $city becomes $slug", ({ city, slug }) => {
  expect(tournamentSlug(city, "2026-03-14")).toBe(slug);
});

test("R41: a taken slug gets the next free number", async () => {
  const taken = new Set(["laval-2026-03-14", "laval-2026-03-14-2"]);
  const isTaken = async (slug: string) => taken.has(slug);
  expect(await freeSlug("laval-2026-03-14", isTaken)).toBe("laval-2026-03-14-3");
  expect(await freeSlug("laval-2026-03-15", isTaken)).toBe("laval-2026-03-15");
});

test.each([
  { id: "trois-rivieres-2026-03-14", day: "2026-03-14" },
  { id: "laval-2026-03-14-12", day: "2026-03-14" },
  { id: "laval-2026-13-14", day: undefined },
  { id: "2026-03-14", day: undefined },
  { id: "k3vP0sQ", day: undefined },
])("the start day in $id is $day", ({ id, day }) => {
  expect(dayOfSlug(id)).toBe(day);
});

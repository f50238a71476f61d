import { expect, test } from "vitest";
import { doneSteps } from "./first-steps.ts";
import { defaultSettings } from "./site-settings.ts";

test("a new site has everything before it", () => {
  expect(doneSteps(defaultSettings, { hasTournament: false, hasPlayer: false })).toEqual({
    name: false,
    link: false,
    tournament: false,
    players: false,
  });
});

test("a step is done once the site differs from a new one in it", () => {
  const settings = { siteName: "Ligue de Laval", socialLink: "https://social.example/laval" };
  expect(doneSteps(settings, { hasTournament: true, hasPlayer: true })).toEqual({
    name: true,
    link: true,
    tournament: true,
    players: true,
  });
});

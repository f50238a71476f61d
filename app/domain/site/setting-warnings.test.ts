import { expect, test } from "vitest";
import { settingWarnings } from "./setting-warnings.ts";
import { defaultSettings } from "./site-settings.ts";

test.each([
  { change: {}, warnings: [] },
  { change: { streamLink: "https://www.twitch.tv/ligue" }, warnings: [] },
  { change: { streamLink: "https://www.youtube.com/@ligue" }, warnings: ["channelNotEmbedded"] },
  { change: { partnerName: "FQBF" }, warnings: ["partnerWithoutLink"] },
  { change: { partnerLink: "https://tables.example/" }, warnings: ["partnerWithoutName"] },
  { change: { partnerName: "FQBF", partnerLink: "https://tables.example/" }, warnings: [] },
])("$change warns of $warnings", ({ change, warnings }) => {
  expect(settingWarnings({ ...defaultSettings, ...change }, "foos.example")).toEqual(warnings);
});

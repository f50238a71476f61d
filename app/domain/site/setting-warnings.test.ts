import { expect, test } from "vitest";
import { fieldsOfSection } from "./setting-sections.ts";
import { settingWarnings } from "./setting-warnings.ts";
import { defaultSettings } from "./site-settings.ts";

const at = { host: "foos.example", today: "2026-03-14" };

test.each([
  { change: {}, warnings: [] },
  { change: { streamLink: "https://www.twitch.tv/ligue" }, warnings: [] },
  { change: { streamLink: "https://www.youtube.com/@ligue" }, warnings: ["channelNotEmbedded"] },
  { change: { activityCutOff: "2026-03-14" }, warnings: [] },
  { change: { activityCutOff: "2062-03-14" }, warnings: ["cutOffToCome"] },
  { change: { partnerName: "FQBF" }, warnings: ["partnerWithoutLink"] },
  { change: { partnerLink: "https://tables.example/" }, warnings: ["partnerWithoutName"] },
  { change: { partnerName: "FQBF", partnerLink: "https://tables.example/" }, warnings: [] },
])("$change warns of $warnings", ({ change, warnings }) => {
  const all = fieldsOfSection("");
  expect(settingWarnings({ ...defaultSettings, ...change }, at, all)).toEqual(warnings);
});

test("a section is warned of its own fields alone", () => {
  const settings = { ...defaultSettings, streamLink: "https://www.youtube.com/@ligue", partnerName: "FQBF" };
  const warningsOf = (section: string) => settingWarnings(settings, at, fieldsOfSection(section));
  expect(["name", "live", "partners"].map(warningsOf)).toEqual([
    [],
    ["channelNotEmbedded"],
    ["partnerWithoutLink"],
  ]);
});

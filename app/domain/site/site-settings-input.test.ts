import { expect, test } from "vitest";
import { defaultSettings } from "./site-settings.ts";
import { readSettingsInput, settingsTexts } from "./site-settings-input.ts";

test("what a form shows is read back as it was", () => {
  const settings = { ...defaultSettings, streamLink: "https://www.twitch.tv/babyfoot", hiddenTables: [] };
  expect(readSettingsInput(settingsTexts(settings))).toEqual({ ok: true, value: settings });
  expect(readSettingsInput(settingsTexts(defaultSettings))).toEqual({ ok: true, value: defaultSettings });
});

test.each([
  { field: "siteName", value: " ", code: "required" },
  { field: "about_en", value: "", code: "required" },
  { field: "contactEmail", value: "nobody", code: "emailInvalid" },
  { field: "contactEmail", value: `${"a".repeat(200)}@a b`, code: "emailInvalid" },
  { field: "streamLink", value: "http:foo.example/x", code: "linkInvalid" },
  { field: "siteName", value: "Ligue\nde Laval", code: "forbiddenCharacters" },
  { field: "footer_fr", value: "a\u2066b", code: "forbiddenCharacters" },
  { field: "streamLink", value: "javascript:alert(1)", code: "linkInvalid" },
  { field: "activityCutOff", value: "2024-02-30", code: "dayInvalid" },
])("$field cannot be “$value”", ({ field, value, code }) => {
  const texts = { ...settingsTexts(defaultSettings), [field]: value };
  expect(readSettingsInput(texts)).toEqual({ ok: false, refusal: [{ field, code }] });
});

test.each([
  { field: "siteName", most: 200 },
  { field: "tagline_fr", most: 300 },
  { field: "tagline_en", most: 300 },
  { field: "about_fr", most: 20_000 },
  { field: "footer_en", most: 20_000 },
  { field: "contactEmail", most: 254 },
  { field: "socialName", most: 200 },
  { field: "socialLink", most: 2_000 },
  { field: "partnerName", most: 200 },
])("R64: $field has $most code points at most", ({ field, most }) => {
  const texts = { ...settingsTexts(defaultSettings), [field]: "é".repeat(most + 1) };
  const read = readSettingsInput(texts);
  expect(read).toMatchObject({ ok: false });
  expect(read.ok || read.refusal).toContainEqual({ field, code: "tooLong", most });
});

test("R44: links are kept as their parser writes them", () => {
  const texts = { ...settingsTexts(defaultSettings), partnerLink: "https://ana:x@Tables.example" };
  const read = readSettingsInput(texts);
  expect(read.ok && read.value.partnerLink).toBe("https://tables.example/");
});

test("R23: the combined view may be made of open tables only", () => {
  const settings = { ...defaultSettings, combinedOpenOnly: true };
  expect(readSettingsInput(settingsTexts(settings))).toEqual({ ok: true, value: settings });
});

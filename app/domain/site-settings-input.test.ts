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
  { field: "streamLink", value: "javascript:alert(1)", code: "linkInvalid" },
  { field: "activityCutOff", value: "2024-02-30", code: "dayInvalid" },
])("$field cannot be “$value”", ({ field, value, code }) => {
  const texts = { ...settingsTexts(defaultSettings), [field]: value };
  expect(readSettingsInput(texts)).toEqual({ ok: false, refusal: [{ field, code }] });
});

import { expect, test } from "vitest";
import { fieldsOfSection, settingKeyOf } from "./setting-sections.ts";
import { defaultSettings } from "./site-settings.ts";
import { settingsTexts } from "./site-settings-input.ts";

test("every field of the settings is in one section, and a part of one setting", () => {
  const fields = Object.keys(settingsTexts(defaultSettings)).sort();
  expect([...fieldsOfSection("")].sort()).toEqual(fields);
  const keys = new Set(fields.map(settingKeyOf));
  expect([...keys].sort()).toEqual(Object.keys(defaultSettings).sort());
});

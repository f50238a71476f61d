import { expect, test } from "vitest";
import { readSettings } from "#app/data/site/setting-rows.ts";
import { defaultSettings } from "#app/domain/site/site-settings.ts";
import { settingsTexts } from "#app/domain/site/site-settings-input.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { anOperator } from "#tests/factories/operator.ts";

onBothDatabases("settings", (fresh) => {
  test("only what was changed is stored: what nobody chose follows the defaults of later versions", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    const form = settingsTexts(defaultSettings);
    const saved = admit(await saveSettings(operator, { ...form, siteName: "Gamelle Laval" }, form));
    expect(saved.changes.map(({ field }) => field)).toEqual(["siteName"]);
    expect(await read.selectFrom("settings").select(["key", "value"]).execute()).toEqual([
      { key: "siteName", value: '"Gamelle Laval"' },
    ]);
    expect(await readSettings(read)).toEqual({ ...defaultSettings, siteName: "Gamelle Laval" });
  });

  test("saving what is stored is no operation; what one may not save changes nothing, and is said", async () => {
    const operator = await anOperator(await fresh());
    const { read } = operator.database;
    expect(admit(await saveSettings(operator, settingsTexts(defaultSettings))).changes).toEqual([]);
    expect(await saveSettings(operator, { siteName: " ", tagline_fr: "Autre" })).toEqual({
      ok: false,
      refusal: { code: "invalid", issues: [{ field: "siteName", code: "required" }] },
    });
    expect(await read.selectFrom("settings").selectAll().execute()).toEqual([]);
    expect(await read.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });

  test("whoever edits one section is not refused for what somebody else changed in another meanwhile", async () => {
    const operator = await anOperator(await fresh());
    const loaded = settingsTexts(defaultSettings);
    admit(await saveSettings(operator, { tagline_fr: "Au jeu" }, loaded));
    admit(await saveSettings(operator, { contactEmail: "info@laval.example" }, loaded));
    expect(await saveSettings(operator, { tagline_fr: "Encore" }, loaded)).toMatchObject({
      ok: false,
      refusal: {
        code: "stale",
        author: operator.author,
        fields: [{ field: "tagline_fr", stored: "Au jeu" }],
      },
    });
  });
});

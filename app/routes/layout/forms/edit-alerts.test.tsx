import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { playerFieldLabel, playerFieldValue } from "#app/i18n/sentences/player-field-label.ts";
import { EditAlerts } from "./edit-alerts.tsx";

test("an edit of a player that another overtook says what was chosen in the words of the form", () => {
  readLocaleFrom(() => "en");
  const fields = [
    { field: "gender", loaded: "", stored: "women" },
    { field: "license", loaded: "", stored: "01234567" },
  ];
  const stale = { code: "stale", fields, author: null, at: null } as const;
  const answer = { kind: "stale", stale, form: { values: {}, loaded: {}, followed: [] } } as const;
  const html = renderToStaticMarkup(
    <EditAlerts answer={answer} labelOf={playerFieldLabel} wordOf={playerFieldValue} />,
  );
  expect(html).toContain("Gender: “Not specified” has become “Woman”.");
  expect(html).toContain("“–” has become “01234567”.");
});

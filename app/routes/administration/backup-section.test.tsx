import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { formatDay } from "#app/i18n/format.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BackupSection } from "./backup-section.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const good = (day: string) => ({ day, bytes: 1, finishedAt: `${day}T08:01:00.000Z` });
const shown = (day: string) => ({ day: formatDay(day, "fr") });

test.each([
  {
    why: "they arrive",
    state: { lastGood: good("2026-03-13"), hasFailed: true },
    said: () => m.backup_nightly(shown("2026-03-13")),
    isWarning: false,
  },
  {
    why: "they no longer arrive",
    state: { lastGood: good("2026-03-11"), hasFailed: false },
    said: () => m.desk_backup_late(shown("2026-03-11")),
    isWarning: true,
  },
  {
    why: "the first one is under way",
    state: { lastGood: null, hasFailed: false },
    said: () => m.backup_nightly_none(),
    isWarning: false,
  },
  {
    why: "the first one failed",
    state: { lastGood: null, hasFailed: true },
    said: () => m.desk_backup_none(),
    isWarning: true,
  },
])("the settings say of the nightly backups that $why", ({ state, said, isWarning }) => {
  const markup = renderToStaticMarkup(<BackupSection state={state} today="2026-03-14" />);
  expect(markup).toContain(said());
  expect(markup.includes(m.desk_backup_text())).toBe(isWarning);
});

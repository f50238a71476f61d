import { expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { erasurePreviewSentence } from "./player-input-sentences.ts";

const counts = { players: 2, matches: 90, files: 20, entries: 2, addresses: [] };

test.each(["fr", "en"] as const)(
  "an erasure speaks of what can no longer be undone only where there is any, in %s",
  (locale) => {
    readLocaleFrom(() => locale);
    expect(erasurePreviewSentence({ ...counts, voided: 1 })).toMatch(/2, (dont|of which) 1 /);
    expect(erasurePreviewSentence({ ...counts, voided: 0 })).toMatch(/ 2\.$/);
  },
);

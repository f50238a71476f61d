import { beforeEach, expect, test } from "vitest";
import type { TimelineEntry } from "#app/domain/ledger/timeline.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { markupOf } from "#tests/markup.ts";
import { TimelineItem } from "./timeline-item.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const start: TimelineEntry = {
  sequence: 1,
  cause: "start",
  at: "2026-11-26T15:00:00.000Z",
  countsFrom: "2025-03-01",
  isByCommand: false,
  reason: null,
  changes: [{ mode: "singles", change: 900, after: 900 }],
};

test("a rating that was entered after the matches it counts for says from which day, as the chart does", () => {
  const late = markupOf(<TimelineItem entry={start} />);
  expect(late).toMatch(/26\Wnovembre\W2026<\/time>/);
  expect(late).toContain("compte à partir du 1er\u00a0mars 2025");
  for (const countsFrom of [start.at, "2026-11-26"]) {
    const inTime = markupOf(<TimelineItem entry={{ ...start, countsFrom }} />);
    expect(inTime).not.toContain("compte à partir");
  }
});

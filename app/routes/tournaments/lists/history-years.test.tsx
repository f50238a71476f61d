import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HistoryYears, yearAnchor } from "./history-years.tsx";

const years = [
  { year: "2026", page: 1, index: 0 },
  { year: "2012", page: 3, index: 11 },
];

test("a year leads to its first tournament, on the page that has it", () => {
  const markup = renderToStaticMarkup(<HistoryYears years={years} pages={3} />);
  expect(markup).toContain('href="/tournaments/history#year-2026"');
  expect(markup).toContain('href="/tournaments/history?page=3#year-2012"');
  expect(yearAnchor({ years, page: 3 }, 11)).toBe("year-2012");
  expect(yearAnchor({ years, page: 1 }, 11)).toBeUndefined();
});

test("where everything is on one page, nothing leads to years", () => {
  expect(renderToStaticMarkup(<HistoryYears years={years} pages={1} />)).toBe("");
});

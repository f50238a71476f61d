import { expect, test } from "vitest";
import { watchSlowQueries } from "./slow-queries.ts";

test.each([
  { from: 500, logged: [500, 501], why: "those from the limit on" },
  { from: 0, logged: [], why: "none, where there is no limit" },
])("slow queries are logged and counted: $why", ({ from, logged }) => {
  const lines: object[] = [];
  const slow = watchSlowQueries(from, { warn: (details) => void lines.push(details) });
  for (const milliseconds of [0.4, 499.9, 500.1, 501]) slow.onQuery("select 1", milliseconds);
  expect(lines).toEqual(logged.map((milliseconds) => ({ sql: "select 1", milliseconds })));
  expect(slow.count()).toBe(logged.length);
});

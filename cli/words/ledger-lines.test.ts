import { beforeEach, expect, test } from "vitest";
import type { SignedLedgerRow } from "#app/data/ledger/rating-changes.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { ledgerLines } from "./ledger-lines.ts";

beforeEach(() => readLocaleFrom(() => "en"));

const row = (fields: Partial<SignedLedgerRow>): SignedLedgerRow =>
  ({
    mode: "singles",
    cause: "start",
    sequence: 1,
    before: null,
    change: 900,
    after: 900,
    at: "2025-03-14T12:00:00.000Z",
    author: "ana@laval.example",
    reason: null,
    ...fields,
  }) as SignedLedgerRow;

test("R54: the row of a merge has both ratings, which stay, though it is of one mode", () => {
  const [start, , merge, match] = ledgerLines([
    row({}),
    row({ mode: "doubles", after: 800, change: 800 }),
    row({ cause: "merge", sequence: 2, before: 900, change: 0, reason: "One person" }),
    row({ cause: "match", sequence: 3, mode: "doubles", before: 800, change: 12, after: 812 }),
  ]);
  expect(start).toMatch(/^1 {2}singles {2}Starting rating {2}– \+900 → 900 {2}/);
  expect(merge).toMatch(/^2 {2}Merge {2}singles 900 {2}doubles 800 {2}.*One person$/);
  expect(match).toMatch(/^3 {2}doubles {2}Match {2}800 \+12 → 812 {2}/);
});

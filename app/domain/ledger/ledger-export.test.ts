import { expect, test } from "vitest";
import { ledgerCsv } from "./ledger-export.ts";

const row = {
  playerId: "p1",
  mode: "singles",
  sequence: 7,
  before: null,
  change: 1200,
  after: 1200,
  cause: "start",
  operationId: "o1",
  at: "2026-11-22T01:48:00.000Z",
} as const;

test("a ledger says when each rating changed: programs get an instant, a French Excel Quebec's clock", () => {
  const header = "at,mode,cause,before,change,after,sequence";
  expect(ledgerCsv([row], "comma")).toBe(`${header}\r\n${row.at},singles,start,,1200,1200,7\r\n`);
  expect(ledgerCsv([row], "semicolon")).toBe(
    `${header.replaceAll(",", ";")}\r\n2026-11-21 20:48;singles;start;;1200;1200;7\r\n`,
  );
});

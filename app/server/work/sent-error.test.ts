import { expect, test } from "vitest";
import { receiveError, sendError } from "./sent-error.ts";

test("an error that was sent says what it said, and why by its code", () => {
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL", from: () => 1 });
  const received = receiveError(structuredClone(sendError(full)));
  expect(received).toBeInstanceOf(Error);
  expect(received).toMatchObject({ message: full.message, code: "SQLITE_FULL", stack: full.stack });
});

test("what is thrown without being an error is sent as its words", () => {
  expect(receiveError(sendError("no more")).message).toBe("no more");
});

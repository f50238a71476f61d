import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createSessionCheck } from "./session-signature.ts";

const secret = "a secret of tests, long enough";
const mayBe = createSessionCheck("gamelle", secret);
const signature = createHmac("sha256", secret).update("token").digest("base64");
const signed = encodeURIComponent(`token.${signature}`);
const forged = encodeURIComponent(`token.${createHmac("sha256", "guess").update("token").digest("base64")}`);

test.each([
  { cookies: `gamelle=${signed}`, why: "as the library writes it" },
  { cookies: `language=fr; gamelle=${signed}; other=1`, why: "among others" },
  { cookies: `gamelle=token.${signature}`, why: "not escaped" },
  { cookies: `gamelle="${signed}"`, why: "in quotes" },
  {
    cookies: `gamelle=${forged}; gamelle=${signed}`,
    why: "after a forged one: which of them counts, the library says",
  },
  { cookies: "gamelle=a; ".repeat(5), why: "more of one name than browsers send: not worth looking at here" },
])("may be a session: $why", ({ cookies }) => {
  expect(mayBe(cookies)).toBe(true);
});

test.each([
  { cookies: undefined, why: "none" },
  { cookies: "language=fr", why: "another" },
  { cookies: `gamelle=${forged}`, why: "signed with another secret" },
  { cookies: `gamelle=other.${signature}`, why: "another value than the one signed" },
  { cookies: "gamelle=token", why: "not signed" },
  { cookies: "gamelle=token.short", why: "a signature of another length" },
  { cookies: "gamelle=%E0%A4%A", why: "escapes that cannot be read" },
  { cookies: "gamelle=", why: "empty" },
  { cookies: `xgamelle=${signed}`, why: "a name that only ends so" },
])("is nobody's session: $why", ({ cookies }) => {
  expect(mayBe(cookies)).toBe(false);
});

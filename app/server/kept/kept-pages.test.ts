import { expect, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { testNow } from "#tests/factories/operator.ts";
import { createKeptPages } from "./kept-pages.ts";

const content = { current: () => 1 } as Database["content"];
const somePages = () => createKeptPages({ database: { content } as Database, now: () => testNow });
const methodsOf = (host: string) => new URL(`http://${host}/methods`);

test("pages of hosts that anybody makes up are kept with the addresses that anybody makes up", () => {
  const { addressOf } = somePages();
  expect(addressOf(methodsOf("gamelle.example")).isLimited).toBe(true);
  expect(addressOf(methodsOf("made-up.example")).isLimited).toBe(false);
  expect(addressOf(methodsOf("gamelle.example")).isLimited).toBe(true);
});

test("a host under which an administrator is signed in is not made up", () => {
  const { addressOf, noteHost } = somePages();
  addressOf(methodsOf("made-up.example"));
  noteHost("gamelle.example");
  expect(addressOf(methodsOf("gamelle.example")).isLimited).toBe(true);
  expect(addressOf(methodsOf("another.example")).isLimited).toBe(false);
});

test("an address of no limited number stays one under every host", () => {
  const { addressOf } = somePages();
  expect(addressOf(new URL("http://gamelle.example/rankings/bonzini?q=ana")).isLimited).toBe(false);
});

test("R60: a page in a language that the browser keeps is not the one whose links ask for that language", () => {
  const { addressOf, keyOf } = somePages();
  const asked = addressOf(new URL("http://gamelle.example/methods?lang=en"));
  const keyFor = (cookie: string | null, address = asked) =>
    keyOf(address, { cookie, mobile: null, agent: null }, 1);
  expect(keyFor(null)).not.toBe(keyFor("language=en"));
  expect(keyFor("language=en", addressOf(methodsOf("gamelle.example")))).toBe(keyFor("language=en"));
});

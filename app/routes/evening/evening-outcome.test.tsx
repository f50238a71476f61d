import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { markupOf } from "#tests/markup.ts";
import { EveningOutcome } from "./evening-outcome.tsx";

const marked = { kind: "rating", key: "a" } as const;
const unmarked = { kind: "answer", key: "b" } as const;

test.each([
  { faults: [], says: [] },
  { faults: [marked], says: [m.evening_faults()] },
  { faults: [unmarked], says: [m.evening_faults_open()] },
  { faults: [marked, unmarked], says: [m.evening_faults(), m.evening_faults_open()] },
])("only of answers that the page marks it says that they are marked: $faults", ({ faults, says }) => {
  const markup = markupOf(<EveningOutcome answer={{ kind: "answered", faults, unknown: [] }} />);
  const all = [m.evening_faults(), m.evening_faults_open()];
  expect(all.filter((sentence) => markup.includes(sentence))).toEqual(says);
});

test("whoever is signed out while the preview is open finds the way to sign in beside it", () => {
  const markup = markupOf(<EveningOutcome answer={{ kind: "refused", sentence: m.signed_out() }} />);
  expect(markup).toMatch(/<a href="\/login" target="_blank"/);
});

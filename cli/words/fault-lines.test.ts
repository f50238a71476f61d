import { afterEach, expect, test } from "vitest";
import { defaultLocale, readLocaleFrom } from "#app/i18n/locale.ts";
import { faultSentence } from "./fault-lines.ts";

afterEach(() => readLocaleFrom(() => defaultLocale));

test("a fault says what is wrong and where, in words of the reader's language", () => {
  const ledger = {
    kind: "wrongSum",
    playerId: "p1",
    mode: "doubles",
    sequence: 12,
    table: "bonzini",
  } as const;
  const person = { kind: "personWithoutRecord", subjectId: "q1", table: null } as const;
  readLocaleFrom(() => "en");
  expect([ledger, person].map(faultSentence)).toEqual([
    "Bonzini, p1, doubles, number 12: a row of the ledger is not the sum of its rating and its change.",
    "q1: this person has no player.",
  ]);
  readLocaleFrom(() => "fr");
  expect(faultSentence(person)).toBe("q1\u00a0: cette personne n’a aucune fiche.");
});

import { expect, test } from "vitest";
import { foldAccents } from "./fold-accents.ts";

test("accents, however they are composed, case and ligatures do not matter", () => {
  expect(foldAccents("Thériault")).toBe("theriault");
  expect(foldAccents("Thériault".normalize("NFD"))).toBe("theriault");
  expect(foldAccents("SACRÉ-CŒUR, Lætitia")).toBe("sacre-coeur, laetitia");
});

test("a stroke through a letter, and letters that others do not have, do not matter either", () => {
  expect(foldAccents("Łukasz GRØN, Đoković")).toBe("lukasz gron, dokovic");
  expect(foldAccents("Strauß, Þór, IŞIK, ışık")).toBe("strauss, thor, isik, isik");
});

test("what is no letter stays", () => {
  expect(foldAccents("Trois-Rivières 2026!")).toBe("trois-rivieres 2026!");
});

import type { PersonQuestion } from "#app/steps/import/evening/evening-questions.ts";

/** Somebody whom a file names in short, like two people of the site. */
export const personQuestion: PersonQuestion = {
  key: "bonzini/ana",
  answer: null,
  guess: { kind: "link", playerId: "p1" },
  isCertain: false,
  table: "bonzini",
  name: "Ana C.",
  license: "L7",
  code: null,
  fileKeys: [],
  matches: 2,
  partners: [],
  isAdded: false,
  reason: "shortForm",
  candidates: [
    { playerId: "p1", name: "Ana Côté", elsewhere: null, reason: "shortForm" },
    { playerId: "p2", name: "Ana Caron", elsewhere: "leonhart", reason: "alike" },
  ],
};

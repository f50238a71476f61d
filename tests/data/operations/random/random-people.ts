import fc from "fast-check";
import type { StoredTable } from "#app/domain/values/table-type.ts";

// So few that people share names, and that codes and licences change hands.
const names = ["Ana Côté", "Ana Cote", "Bob Roy", "Éva Doe", "Renard bleu", "ROY Bob"];
const codes = ["AAA111", "BBB222", "CCC333", "DDD444"];
const licenses = ["01111111", "02222222", "03333333", "04444444"];

const person = fc.record({
  name: fc.constantFrom(...names),
  code: fc.option(fc.constantFrom(...codes)),
  license: fc.option(fc.constantFrom(...licenses)),
});
const listed = fc.record({
  name: fc.constantFrom(...names),
  code: fc.constantFrom(...codes),
  license: fc.constantFrom(...licenses),
  singlesRanking: fc.constantFrom(700, 800),
});

const kinds = [
  "list",
  "startRatings",
  "night",
  "answeredNight",
  "add",
  "edit",
  "merge",
  "delete",
  "pseudonym",
  "undo",
] as const;

const fields = {
  // One table more often, so that operations concern the same people.
  table: fc.constantFrom<StoredTable>("bonzini", "bonzini", "leonhart"),
  one: fc.nat(100),
  other: fc.nat(100),
  people: fc.array(person, { minLength: 2, maxLength: 4 }),
  list: fc.array(listed, { minLength: 1, maxLength: 4 }),
};

/** What an administrator does next with people who are easily confused. The numbers choose among those who are there. */
export const peopleStep = fc.record({ kind: fc.constantFrom(...kinds), ...fields });
/** The same, and now and then somebody is erased, which nothing undoes. */
export const finalPeopleStep = fc.record({ kind: fc.constantFrom(...kinds, "erase" as const), ...fields });
export type PeopleStep = typeof finalPeopleStep extends fc.Arbitrary<infer Value> ? Value : never;

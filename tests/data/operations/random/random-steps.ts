import fc from "fast-check";
import type { StoredTable } from "#app/domain/values/table-type.ts";

/** What an administrator does next; kinds that stand here more often are chosen more often. */
const kinds = {
  add: 1,
  rate: 2,
  import: 5,
  publish: 3,
  players: 2,
  edit: 1,
  compile: 5,
  delete: 1,
  merge: 2,
  correct: 4,
  reorder: 2,
  remove: 2,
  pseudonym: 1,
  undo: 1,
} as const;
export type Kind = keyof typeof kinds;

/** The numbers choose among the existing things. */
export const step = fc.record({
  kind: fc.constantFrom(
    ...(Object.keys(kinds) as Kind[]).flatMap((kind) => Array<Kind>(kinds[kind]).fill(kind)),
  ),
  // One table more often, so that operations concern the same players.
  table: fc.constantFrom<StoredTable>("bonzini", "bonzini", "bonzini", "leonhart"),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  value: fc.integer({ min: -50, max: 2_000 }),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

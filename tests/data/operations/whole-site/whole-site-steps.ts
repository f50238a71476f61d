import fc from "fast-check";

/** What an administrator does next; kinds that stand here more often are chosen more often. */
const kinds = {
  createTournament: 2,
  editTournament: 2,
  completeTournament: 1,
  deleteTournament: 2,
  import: 4,
  results: 1,
  publish: 6,
  startRatingsFile: 1,
  push: 2,
  typeScore: 3,
  takeBack: 1,
  compile: 3,
  reorder: 1,
  remove: 2,
  correct: 2,
  add: 1,
  rename: 2,
  rate: 1,
  startRatings: 2,
  list: 2,
  merge: 2,
  delete: 1,
  pseudonym: 1,
  settings: 2,
  legacy: 1,
  undo: 3,
} as const;
export type SiteStepKind = keyof typeof kinds | "erase";

const often = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
  Array<SiteStepKind>(kinds[kind]).fill(kind),
);
// The numbers choose among the existing things.
const numbers = { one: fc.nat(1_000), other: fc.nat(1_000), value: fc.nat(2_000) };

/** One of the steps that can be undone. */
export const siteStep = fc.record({ kind: fc.constantFrom(...often), ...numbers });
export type SiteStep = typeof siteStep extends fc.Arbitrary<infer Value> ? Value : never;

/** One of these, or an erasure, which is for good. */
export const finalSiteStep: fc.Arbitrary<SiteStep> = fc.record({
  kind: fc.constantFrom<SiteStepKind>(...often, "erase", "erase", "erase"),
  ...numbers,
});

import { mostListed } from "#app/domain/import/bounded-list.ts";
import type {
  EveningFile,
  EveningMatch,
  EveningTournament,
} from "#app/steps/import/evening/evening-preview.ts";
import type {
  CorrectionsQuestion,
  PersonQuestion,
  StartRatingQuestion,
} from "#app/steps/import/evening/evening-questions.ts";
import type { EveningTable } from "#app/steps/import/evening/evening-ratings.ts";
import { finishPreview, type PreviewContent } from "#app/steps/import/evening/finish-preview.ts";

/** One of each thing that a preview holds. */
export const file: EveningFile = {
  key: "f",
  name: "mardi.json",
  kind: "results",
  format: null,
  table: "bonzini",
  isLeftOut: false,
  refusal: null,
  warnings: [],
  columns: null,
  isKnown: false,
  answered: { table: null, day: null },
  knownTable: null,
};
export const link = (tournamentId: string) => ({ kind: "link" as const, tournamentId });
export const corrections: CorrectionsQuestion = {
  key: "t",
  answer: null,
  guess: "apply",
  isCertain: false,
  matches: 2,
  byHand: 0,
  events: [],
};
export const tournament: EveningTournament = {
  key: "t",
  answer: null,
  guess: link("hull"),
  isCertain: false,
  table: "bonzini",
  fileKeys: ["f"],
  inFile: { name: "Mardi de Hull", code: null, from: "2025-03-11", to: null },
  candidates: [],
  elsewhere: null,
  toCreate: { name: "", city: "", from: "", to: "" },
  tournamentId: "hull",
  standings: [],
  results: "new",
  standingsThatStay: [],
  completion: "completed",
  events: [],
  registered: 0,
  corrections,
  counts: {
    new: 1,
    changed: 2,
    unchanged: 50,
    removed: 4,
    skipped: 8,
    byes: 0,
    draws: 0,
    forfeits: 0,
    unplayed: 0,
  },
  dayToCome: null,
  far: { first: [], total: 0 },
  matches: { first: [], total: 0 },
};
export const person: PersonQuestion = {
  key: "p",
  answer: null,
  guess: { kind: "create" },
  isCertain: false,
  table: "bonzini",
  name: "Zoé",
  license: null,
  code: null,
  fileKeys: ["f"],
  matches: 1,
  partners: [],
  isAdded: true,
  reason: "nobodyLike",
  candidates: [],
};
export const startRating: StartRatingQuestion = {
  key: "s",
  answer: null,
  guess: null,
  isCertain: false,
  table: "bonzini",
  name: "Zoé",
  mode: "singles",
  hint: null,
  current: null,
};
export const table: EveningTable = {
  key: "bonzini",
  answer: null,
  guess: "end",
  isCertain: false,
  table: "bonzini",
  matches: 3,
  rated: 3,
  waitedBefore: 0,
  untouched: 0,
  late: 0,
  lateComparison: null,
  ratings: [{ name: "Zoé", mode: "singles", before: 900, after: 910, matches: 1 }],
  topFive: [],
  ranks: [],
};
export const content: PreviewContent = {
  files: [file],
  lists: [],
  legacySites: [],
  tournaments: [tournament],
  people: [person],
  startRatings: [startRating],
  tables: [table],
};
/** The digest of a preview that differs so. */
export const digestWith = (fields: Partial<PreviewContent>) =>
  finishPreview({ ...content, ...fields }).digest;
const aWinIn = (competition: string): EveningMatch => ({
  change: "new",
  competition,
  round: 1,
  home: ["Zoé"],
  away: ["Ada"],
  score: "7–3",
  outcome: "home",
  startAt: null,
  before: null,
});
export const manyMatches = (last: string) => [
  ...Array.from({ length: mostListed }, () => aWinIn("Simple")),
  aWinIn(last),
];

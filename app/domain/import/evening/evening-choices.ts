import { z } from "zod";
import { type ColumnMeanings, csvColumns, mostColumns } from "#app/domain/import/csv/csv-columns.ts";
import { type IdentityChoice, identityChoice } from "#app/domain/import/who-is-who/identity-choices.ts";
import { isGivenRating } from "#app/domain/players/player-input.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import { textInput } from "#app/domain/values/text-input.ts";
import { type EventChoice, eventChoice } from "./event-choice.ts";

/** What is said of one file: the table, the day or the columns that it does not name itself, or that it stays out. */
export interface FileChoice {
  readonly table?: StoredTable;
  readonly day?: string;
  readonly leaveOut?: boolean;
  /** What each column of a table holds; null for one that is not read. */
  readonly columns?: ColumnMeanings;
}

/** Which of the site's tournaments a file's tournament belongs to; "none" imports its matches only. */
export type TournamentChoice =
  | { readonly kind: "link"; readonly tournamentId: string }
  | { readonly kind: "none" }
  | NewTournamentChoice;

/** A tournament that the site does not have, and that the evening makes. */
export interface NewTournamentChoice {
  readonly kind: "create";
  readonly name: string;
  readonly city: string;
  readonly from: string;
  readonly to: string | null;
}

/** Whether a corrected file corrects compiled matches, and rates again from there (R33). */
export type CorrectionsChoice = "apply" | "keep";

/** Whether a file's rating takes the place of one that stays otherwise (R35). */
export type DifferenceChoice = "file" | "site";

/** "end": behind what is compiled; "play": the whole ledger in the order of play; "later": not now. */
export type CompileChoice = "end" | "play" | "later";

/** A starting rating, or "none": the player then counts as 0 (R12). */
export type StartRatingChoice = number | "none";

/** What an administrator answered to the questions of an evening's preview, by the keys that it gives them. */
export interface EveningChoices {
  readonly files: Readonly<Record<string, FileChoice>>;
  readonly tournaments: Readonly<Record<string, TournamentChoice>>;
  /** False keeps a tournament "upcoming", by the tournament's key. */
  readonly complete: Readonly<Record<string, boolean>>;
  /** Which event a competition is whose file does not say it. */
  readonly events: Readonly<Record<string, EventChoice>>;
  /** By the tournament's key. */
  readonly corrections: Readonly<Record<string, CorrectionsChoice>>;
  readonly people: Readonly<Record<string, IdentityChoice>>;
  /** Ratings of lists that differ from those of the site. */
  readonly differences: Readonly<Record<string, DifferenceChoice>>;
  readonly startRatings: Readonly<Record<string, StartRatingChoice>>;
  /** By table. */
  readonly compile: Readonly<Record<string, CompileChoice>>;
}

/** What a choice is about: the questions of one kind have their answers in one part. */
export type EveningChoiceKind = keyof EveningChoices;

/** The choices of an evening of which nothing was asked yet. */
export const noChoices: EveningChoices = {
  files: {},
  tournaments: {},
  complete: {},
  events: {},
  corrections: {},
  people: {},
  differences: {},
  startRatings: {},
  compile: {},
};

const day = z.string().refine(isCalendarDay);
const byKey = <Value extends z.ZodType>(value: Value) => z.record(z.string().max(1_000), value).default({});

const schema = z.object({
  files: byKey(
    z.object({
      table: z.enum(storedTables).optional(),
      day: day.optional(),
      leaveOut: z.boolean().optional(),
      columns: z.array(z.enum(csvColumns).nullable()).max(mostColumns).optional(),
    }),
  ),
  tournaments: byKey(
    z.union([
      z.object({ kind: z.literal("link"), tournamentId: z.string() }),
      z.object({ kind: z.literal("none") }),
      z.object({
        kind: z.literal("create"),
        name: textInput("name").min(1),
        city: textInput("city").min(1),
        from: day,
        to: day.nullable(),
      }),
    ]),
  ),
  complete: byKey(z.boolean()),
  events: byKey(eventChoice),
  corrections: byKey(z.enum(["apply", "keep"])),
  people: byKey(identityChoice),
  differences: byKey(z.enum(["file", "site"])),
  startRatings: byKey(z.union([z.literal("none"), z.number().refine(isGivenRating)])),
  compile: byKey(z.enum(["end", "play", "later"])),
});

/** Reads choices as an object, as a page, a file or a draft has them; undefined where any is broken. */
export function readEveningChoices(given: unknown): EveningChoices | undefined {
  const read = schema.safeParse(given);
  return read.success ? read.data : undefined;
}

/** A choice that cannot be read: the kind of its question, and the question's key. */
export interface BrokenChoice {
  readonly kind: string;
  readonly key: string;
}

/** Reads choices one by one, as a form has them: broken ones are named and left out. */
export function readSoundChoices(
  given: Readonly<Record<EveningChoiceKind, Readonly<Record<string, unknown>>>>,
): {
  readonly choices: EveningChoices;
  readonly broken: readonly BrokenChoice[];
} {
  const read = schema.safeParse(given);
  if (read.success) return { choices: read.data, broken: [] };
  const broken = read.error.issues.map(({ path: [kind, key] }) => ({ kind: String(kind), key: String(key) }));
  const isBroken = (kind: string, key: string) => broken.some((one) => one.kind === kind && one.key === key);
  const sound = Object.entries(given).map(([kind, answers]) => {
    const kept = Object.entries(answers).filter(([key]) => !isBroken(kind, key));
    return [kind, Object.fromEntries(kept)] as const;
  });
  return { choices: schema.parse(Object.fromEntries(sound)), broken };
}

/** Earlier choices with later ones over them; where both answer a question, the later answer counts. */
export function mergeChoices(earlier: EveningChoices, later: EveningChoices): EveningChoices {
  return {
    files: mergeFiles(earlier.files, later.files),
    tournaments: { ...earlier.tournaments, ...later.tournaments },
    complete: { ...earlier.complete, ...later.complete },
    events: { ...earlier.events, ...later.events },
    corrections: { ...earlier.corrections, ...later.corrections },
    people: { ...earlier.people, ...later.people },
    differences: { ...earlier.differences, ...later.differences },
    startRatings: { ...earlier.startRatings, ...later.startRatings },
    compile: { ...earlier.compile, ...later.compile },
  };
}

/** A file is asked several things, one after another: what was said of it before stays. */
function mergeFiles(
  earlier: EveningChoices["files"],
  later: EveningChoices["files"],
): EveningChoices["files"] {
  const merged = Object.entries(later).map(([key, choice]) => [key, { ...earlier[key], ...choice }]);
  return { ...earlier, ...Object.fromEntries(merged) };
}

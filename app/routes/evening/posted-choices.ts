import { csvColumns } from "#app/domain/import/csv/csv-columns.ts";
import {
  type EveningChoices,
  type FileChoice,
  readSoundChoices,
} from "#app/domain/import/evening/evening-choices.ts";
import { isStoredTable } from "#app/domain/values/table-type.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { readRatingText } from "#app/routes/layout/start-ratings/rating-text.ts";
import { sameRatingField } from "#app/routes/layout/start-ratings/same-rating-field.tsx";
import { readFieldName } from "./field-names.ts";

/** The field of the grid of starting ratings that leaves all empty cells without one. */
export const withoutRatingField = "withoutRating";

/** The field of a starting rating’s question that says that matches have made a rating: then that for all empty cells is not for it. */
export const hasRatingField = "rated";

/** What a form answers, and what of it cannot be read. */
export interface PostedChoices {
  readonly choices: EveningChoices;
  /** What cannot be read, by the key of its question: a starting rating; a tournament's name, city or day; any other answer, which no page marks. */
  readonly faults: readonly { readonly kind: "rating" | "tournament" | "answer"; readonly key: string }[];
  /** People who are to be found by what was typed, by key. */
  readonly typed: ReadonlyMap<string, string>;
}

type Fields = Map<string, Map<string, string>>;

/** Reads the answers of the preview's form. Questions that it leaves open are not answered. */
export function postedChoices(form: FormData): PostedChoices {
  // Without a prototype: a field may be called anything.
  const fields = Object.create(null) as Record<string, Fields>;
  for (const [name, value] of form) {
    const found = readFieldName(name);
    if (!found || typeof value !== "string") continue;
    const byKey: Fields = fields[found.kind] ?? new Map();
    byKey.set(found.key, (byKey.get(found.key) ?? new Map()).set(found.field, value.trim()));
    fields[found.kind] = byKey;
  }
  const typed = new Map<string, string>();
  const ratings = readRatings(fields["startRatings"], form);
  const tournaments = readTournaments(fields["tournaments"]);
  const { choices, broken } = readSoundChoices({
    files: each(fields["files"], readFile),
    tournaments: tournaments.choices,
    complete: each(fields["complete"], (posted) => posted.get("done") === "on"),
    events: each(fields["events"], readEvent),
    corrections: each(fields["corrections"], (posted) => posted.get("")),
    people: each(fields["people"], (posted, key) => readPerson(posted, key, typed)),
    differences: each(fields["differences"], (posted) => (posted.get("taken") === "on" ? "file" : "site")),
    startRatings: ratings.choices,
    compile: each(fields["compile"], (posted) => posted.get("")),
  });
  const faults = [
    ...ratings.faults.map((key) => ({ kind: "rating" as const, key })),
    ...tournaments.faults.map((key) => ({ kind: "tournament" as const, key })),
    // A name that cannot be one is marked where it was typed.
    ...broken.map(({ kind, key }) => ({
      kind: kind === "tournaments" ? ("tournament" as const) : ("answer" as const),
      key,
    })),
  ];
  return { choices, faults, typed };
}

function each(fields: Fields | undefined, read: (posted: Map<string, string>, key: string) => unknown) {
  const entries = [...(fields ?? [])].map(([key, posted]) => [key, read(posted, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ""));
}

function readFile(posted: Map<string, string>): FileChoice {
  const table = posted.get("table");
  const day = posted.get("day");
  return {
    ...(isStoredTable(table) ? { table } : {}),
    ...(day ? { day } : {}),
    ...(posted.has("column0") ? { columns: readColumns(posted) } : {}),
    ...(posted.has("asked") ? { leaveOut: posted.get("leaveOut") === "on" } : {}),
  };
}

/** What each column of a table holds, in their order; null for "not read". */
function readColumns(posted: Map<string, string>): NonNullable<FileChoice["columns"]> {
  const count = [...posted.keys()].filter((field) => /^column\d{1,2}$/.test(field)).length;
  return Array.from({ length: count }, (_, index) => {
    const held = posted.get(`column${index}`);
    return csvColumns.find((column) => column === held) ?? null;
  });
}

function readEvent(posted: Map<string, string>): unknown {
  const kind = posted.get("");
  return kind === "other" ? { kind, name: posted.get("name") } : kind && { kind };
}

function readPerson(posted: Map<string, string>, key: string, typed: Map<string, string>): unknown {
  const chosen = posted.get("") ?? "";
  if (chosen === "create" || chosen === "leave") return { kind: chosen };
  if (chosen.startsWith("link:")) return { kind: "link", playerId: chosen.slice("link:".length) };
  if (chosen !== "other") return undefined;
  const playerId = posted.get("other");
  if (playerId) return { kind: "link", playerId };
  const text = posted.get("typed");
  if (text) typed.set(key, text);
  return undefined;
}

function readTournaments(fields: Fields | undefined) {
  const faults: string[] = [];
  const choices = each(fields, (posted, key) => {
    const chosen = posted.get("") ?? "";
    if (chosen.startsWith("link:")) return { kind: "link", tournamentId: chosen.slice("link:".length) };
    if (chosen === "none") return { kind: "none" };
    if (chosen !== "create") return undefined;
    const [name, city, from] = [posted.get("name"), posted.get("city"), posted.get("from")];
    if (name && city && from) return { kind: "create", name, city, from, to: posted.get("to") || null };
    faults.push(key);
    return undefined;
  });
  return { choices, faults };
}

function readRatings(fields: Fields | undefined, form: FormData) {
  const faults: string[] = [];
  const sameText = formText(form, sameRatingField).trim();
  const isWithout = form.get(withoutRatingField) === "on";
  const choices = each(fields, (posted, key) => {
    const text = posted.get("") || (posted.get(hasRatingField) ? "" : sameText);
    if (text === "") return isWithout ? "none" : undefined;
    const rating = readRatingText(text);
    if (rating === undefined) faults.push(key);
    return rating;
  });
  return { choices, faults };
}

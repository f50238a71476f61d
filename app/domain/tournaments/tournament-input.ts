import { z } from "zod";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { parseStoredTable, type StoredTable } from "#app/domain/values/table-type.ts";
import {
  type InputIssue,
  issuesOf,
  linkInput,
  optionalText,
  textInput,
} from "#app/domain/values/text-input.ts";
import type { TextKind } from "#app/domain/values/text-limits.ts";
import { type Tournament, tournamentStatuses } from "./tournament.ts";

/** Why a field of a tournament is refused; the catalogue has a sentence for each. */
export type TournamentInputCode =
  | "nameRequired"
  | "cityRequired"
  | "cityAndStartRequired"
  | "linkInvalid"
  | "dayInvalid"
  | "toBeforeFrom"
  | "sameTournament"
  | "tableInvalid"
  | "statusInvalid"
  | "textExpected"
  | "pictureTooLarge"
  | "pictureTypeInvalid"
  | "pictureTooManyPixels";

/** What a form or a file says of a tournament, checked: everything but its id and its times. */
export type TournamentInput = Omit<Tournament, "id" | "createdAt" | "updatedAt">;

export type TournamentInputIssue = InputIssue<string, TournamentInputCode>;

const required = (kind: TextKind, code: TournamentInputCode) => textInput(kind, code).min(1, code);
const day = optionalText("word").refine((value) => value === null || isCalendarDay(value), "dayInvalid");
const link = linkInput();
const table = optionalText("word").transform((value, context): StoredTable | null => {
  const parsed = value === null ? null : parseStoredTable(value);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: "custom", message: "tableInvalid" });
  return z.NEVER;
});

/** The schema of the tournament form and of `tournament create` (R40, R44): codes, never sentences. */
const tournamentFields = z
  .object({
    name: required("name", "nameRequired"),
    city: required("city", "cityRequired"),
    address: optionalText("address"),
    about: optionalText("text"),
    about_en: optionalText("text"),
    flyer_link: link,
    from: day,
    to: day,
    registration_link: link,
    table,
    status: z.enum(tournamentStatuses, "statusInvalid").default("upcoming"),
    image_url: optionalText("link"),
    image_name: optionalText("fileName"),
  })
  .refine(({ from, to }) => from === null || to === null || to >= from, {
    path: ["to"],
    error: "toBeforeFrom",
    // Said together with what is wrong in other fields, not only once those are mended.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "from" || path?.[0] === "to"),
  });

/** What a form or a file can say of a tournament, by the names of its document; the picture is one field. */
export type TournamentField =
  | Exclude<keyof z.input<typeof tournamentFields>, "image_url" | "image_name">
  | "image";

/**
 * Reads the fields of a new tournament, which needs its first day too: its address is made of the city and that day (R41).
 * Whichever of the two is missing, one sentence asks for both.
 */
export function readNewTournament(
  fields: Readonly<Record<string, unknown>>,
): Result<TournamentInput, readonly TournamentInputIssue[]> {
  const read = readTournamentInput(fields);
  const issues = read.ok ? [] : read.refusal;
  if (!fields["from"]) return Err([...issues, { field: "from", code: "cityAndStartRequired" }]);
  if (read.ok) return read;
  return Err(
    issues.map(({ code, ...issue }) => ({
      ...issue,
      code: code === "cityRequired" ? "cityAndStartRequired" : code,
    })),
  );
}

/** Reads a tournament's fields; `ville` is the legacy site's word for `city`. */
export function readTournamentInput(
  fields: Readonly<Record<string, unknown>>,
): Result<TournamentInput, readonly TournamentInputIssue[]> {
  const parsed = tournamentFields.safeParse({ ...fields, city: fields["city"] ?? fields["ville"] });
  if (!parsed.success) {
    return Err(issuesOf(parsed.error));
  }
  const { about_en, flyer_link, registration_link, image_url, image_name, ...rest } = parsed.data;
  return Ok({
    ...rest,
    aboutEn: about_en,
    flyerLink: flyer_link,
    registrationLink: registration_link,
    imageUrl: image_url,
    imageName: image_name,
  });
}

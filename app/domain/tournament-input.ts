import { z } from "zod";
import { isCalendarDay } from "./calendar-day.ts";
import { Err, Ok, type Result } from "./result.ts";
import { parseStoredTable, type StoredTable } from "./table-type.ts";
import { type Tournament, tournamentStatuses } from "./tournament.ts";
import { isWebLink } from "./web-link.ts";

/** Why a field of a tournament is refused; the catalogue has a sentence for each. */
export type TournamentInputCode =
  | "nameRequired"
  | "cityRequired"
  | "cityAndStartRequired"
  | "linkInvalid"
  | "dayInvalid"
  | "toBeforeFrom"
  | "tableInvalid"
  | "statusInvalid"
  | "textExpected"
  | "imageTooLarge"
  | "imageTypeInvalid"
  | "imageTooManyPixels";

/** What a form or a file says of a tournament, checked: everything but its id and its times. */
export type TournamentInput = Omit<Tournament, "id" | "createdAt" | "updatedAt">;

export interface TournamentInputIssue {
  /** The field as the specification names it (name, city, about_en, …). */
  readonly field: string;
  readonly code: TournamentInputCode;
}

const text = z.string("textExpected").trim().nullish();
const optional = text.transform((value) => value || null);
const required = (code: TournamentInputCode) => z.string(code).trim().min(1, code);
const day = optional.refine((value) => value === null || isCalendarDay(value), "dayInvalid");
const link = optional.refine((value) => value === null || isWebLink(value), "linkInvalid");
const table = optional.transform((value, context): StoredTable | null => {
  const parsed = value === null ? null : parseStoredTable(value);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: "custom", message: "tableInvalid" });
  return z.NEVER;
});

/** The schema of the tournament form and of `tournament create` (specification §3, §5; R40, R44): codes, never sentences. */
export const tournamentFields = z
  .object({
    name: required("nameRequired"),
    city: required("cityRequired"),
    address: optional,
    about: optional,
    about_en: optional,
    flyer_link: link,
    from: day,
    to: day,
    registration_link: link,
    table,
    status: z.enum(tournamentStatuses, "statusInvalid").default("upcoming"),
    image_url: optional,
    image_name: optional,
  })
  .superRefine(({ from, to }, context) => {
    if (from !== null && to !== null && to < from) {
      context.addIssue({ code: "custom", path: ["to"], message: "toBeforeFrom" });
    }
  });

/** Reads a tournament's fields; `ville` is the specification's other word for `city`. */
export function readTournamentInput(
  fields: Readonly<Record<string, unknown>>,
): Result<TournamentInput, readonly TournamentInputIssue[]> {
  const parsed = tournamentFields.safeParse({ ...fields, city: fields["city"] ?? fields["ville"] });
  if (!parsed.success) {
    return Err(
      parsed.error.issues.map((issue) => ({
        field: String(issue.path[0]),
        code: issue.message as TournamentInputCode,
      })),
    );
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

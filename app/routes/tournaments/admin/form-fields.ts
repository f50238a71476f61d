import { data } from "react-router";
import type { OvertakenForm } from "#app/domain/operations/stale-edit.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import type { TournamentField, TournamentInputIssue } from "#app/domain/tournaments/tournament-input.ts";
import { paths } from "#app/paths.ts";
import { typedTexts } from "#app/routes/layout/requests/form-text.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";

/** The form's fields, without the picture, by the names of the tournament's document. */
export const formFields = [
  "name",
  "city",
  "address",
  "about",
  "about_en",
  "flyer_link",
  "registration_link",
  "from",
  "to",
  "table",
  "status",
] as const satisfies readonly TournamentField[];
export type FormField = (typeof formFields)[number];

export type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** What a form that was not saved shows again. */
export interface RefusedTournament {
  readonly typed: FormValues;
  readonly issues: readonly TournamentInputIssue[];
  readonly stale: StaleRefusal | null;
  /** What somebody else's edit left of this form; `typed` is merged with it. */
  readonly overtaken: OvertakenForm | null;
  /** Tournaments of that day that could be the same one. */
  readonly same: readonly Pick<Tournament, "id" | "name" | "city">[];
  /** A sentence for what went wrong as a whole. */
  readonly alert: string | null;
}

/** What was typed, as it was typed. */
export function fieldsOf(form: FormData): FormValues {
  return typedTexts(form, formFields);
}

/** The list that has a tournament, and says there that it was just saved. */
export function listWith({ id, status }: Pick<Tournament, "id" | "status">): string {
  return status === "upcoming" ? paths.tournaments(id) : paths.history({ saved: id });
}

/** The form again, nothing of it saved. */
export function refusedTournament(form: FormData, refused: Partial<RefusedTournament>): RefusedTournament {
  return {
    typed: fieldsOf(form),
    issues: [],
    stale: null,
    overtaken: null,
    same: [],
    alert: null,
    ...refused,
  };
}

/** The answer that shows the form again, because something is wrong with it. */
export function refuseTournament(form: FormData, refused: Partial<RefusedTournament>, status = 400) {
  return data(refusedTournament(form, refused), { status });
}

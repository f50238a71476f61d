import { findTextFault } from "#app/domain/values/text-limits.ts";
import { formTexts } from "#app/routes/layout/requests/form-text.ts";

/** The writings of a name that were ticked; what cannot be a name is none (R64). */
export function postedMentions(form: FormData): string[] {
  return formTexts(form, "writing").filter((writing) => findTextFault(writing, "name") === undefined);
}

import { findTextFault } from "#app/domain/values/text-limits.ts";
import { formTexts } from "#app/routes/layout/requests/form-text.ts";

/** The possible mentions that were ticked; texts that cannot be a name are left out (R64). */
export function postedMentions(form: FormData): string[] {
  return formTexts(form, "writing").filter((mention) => findTextFault(mention, "name") === undefined);
}

import { m } from "#app/i18n/paraglide/messages.js";

/** Why a new password is refused, or cannot be looked at now; a sentence for each code. */
export const passwordSentences = {
  busy: m.login_busy,
  passwordInLines: m.password_in_lines,
  passwordTooLong: m.password_too_long,
  passwordTooShort: m.password_too_short,
  passwordTooWeak: m.password_too_weak,
};

import { textLimits } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { passwordSentences } from "#app/i18n/sentences/password-sentences.ts";
import type { AdministratorRequest } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import type { OwnAccountRefusal } from "#app/server/sign-in/own/own-tries.ts";

/** What was changed; the next page says it. */
export const accountChanges = ["password", "factorOn", "factorOff", "sessionEnded", "othersEnded"] as const;
export type AccountChange = (typeof accountChanges)[number];

/** What the page of one's own account answers when there is more to do. */
export type AccountAnswer =
  | { readonly kind: "refused"; readonly form: "password" | "factor"; readonly sentence: string }
  /** The secret, as an address for the app, as a picture of it, and the codes for emergencies. */
  | SecondFactorOffer
  | { readonly kind: "codes"; readonly backupCodes: readonly string[] };

/** A second factor that waits for a first code of the app. */
export interface SecondFactorOffer {
  readonly kind: "offer";
  readonly uri: string;
  /** Rows of dark and light squares. */
  readonly squares: readonly (readonly boolean[])[];
  readonly backupCodes: readonly string[];
  readonly sentence?: string;
}

const sentences: Record<OwnAccountRefusal, () => string> = {
  wrongPassword: m.account_wrong_password,
  wrongCode: m.login_code_wrong,
  factorIsOn: m.factor_is_on,
  factorIsOff: m.factor_is_off,
  ...passwordSentences,
  tooManyTries: m.login_too_many,
};

type Outcome =
  | { readonly answer: AccountAnswer }
  | { readonly done: AccountChange; readonly cookies: readonly string[] };

/** An address as a picture that phones read. */
async function squaresOf(uri: string): Promise<SecondFactorOffer["squares"]> {
  const { encode } = await import("uqr");
  return encode(uri).data;
}

/** Whether a form brings back what an authenticator app opens, short enough for a picture. */
function isSecret(uri: string): boolean {
  return uri.startsWith("otpauth://totp/") && uri.length <= textLimits.link && URL.canParse(uri);
}

/** The secret is still the one that was shown, and its form brings it back; undefined for what is no secret, which is not shown. */
async function offerAgain(form: FormData, sentence: string): Promise<SecondFactorOffer | undefined> {
  const uri = formText(form, "uri");
  if (!isSecret(uri)) return undefined;
  const backupCodes = formText(form, "codes").split(" ");
  return { kind: "offer", uri, backupCodes, squares: await squaresOf(uri), sentence };
}

/** Does what one of the page's forms asks for. */
export async function actOnAccount(asked: AdministratorRequest): Promise<Outcome> {
  const { form, administrator, context } = asked;
  const own = context.ownAccount;
  // A password and a second factor that change open another session.
  const headers = await own.withNetwork(asked.headers, context.address);
  const password = formText(form, "password");
  const done = (change: AccountChange, cookies: readonly string[] = []): Outcome => ({
    done: change,
    cookies,
  });
  const refuse = (kind: "password" | "factor", refusal: OwnAccountRefusal): Outcome => ({
    answer: { kind: "refused", form: kind, sentence: sentences[refusal]() },
  });
  switch (formText(form, "step")) {
    case "password": {
      const request = { current: password, next: formText(form, "next"), email: administrator.email };
      const changed = await own.changePassword(headers, request);
      return changed.ok ? done("password", changed.value.cookies) : refuse("password", changed.refusal);
    }
    case "offer": {
      const offered = await own.secondFactor.offer(headers, password);
      if (!offered.ok) return refuse("factor", offered.refusal);
      const { uri, backupCodes } = offered.value;
      return { answer: { kind: "offer", uri, backupCodes, squares: await squaresOf(uri) } };
    }
    case "prove": {
      const proved = await own.secondFactor.prove(headers, formText(form, "code"));
      if (proved.ok) return done("factorOn", proved.value.cookies);
      const again = await offerAgain(form, sentences[proved.refusal]());
      return again === undefined ? refuse("factor", proved.refusal) : { answer: again };
    }
    case "renew": {
      const renewed = await own.secondFactor.renewCodes(headers, password);
      if (!renewed.ok) return refuse("factor", renewed.refusal);
      return { answer: { kind: "codes", backupCodes: renewed.value } };
    }
    case "drop": {
      const dropped = await own.secondFactor.drop(headers, password);
      return dropped.ok ? done("factorOff", dropped.value.cookies) : refuse("factor", dropped.refusal);
    }
    case "endOthers": {
      const ended = await own.endOtherSessions(headers);
      return ended.ok ? done("othersEnded") : refuse("password", ended.refusal);
    }
    default: {
      const ended = await own.endSession(headers, formText(form, "session"));
      return ended.ok ? done("sessionEnded") : refuse("password", ended.refusal);
    }
  }
}

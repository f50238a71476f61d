import { emailOf } from "#app/domain/site/account-email.ts";
import type { Mailer } from "#app/server/machine/mailer.ts";
import type { OperatorByLink } from "#app/steps/operations/operator.ts";
import { offerPasswordResetByMail } from "#app/use-cases/site/offer-password-reset.ts";
import { countInMemory, type TryCounts } from "./try-counts.ts";

/** The mail with a link for a new password, in the language of whoever asked for it. */
export interface MailedReset {
  readonly sender: string;
  readonly subject: string;
  /** The mail's text, with the link of a token. */
  readonly textOf: (token: string) => string;
}

/**
 * Mails a link for a new password to whoever has an account of that e-mail. Nobody learns whether there is one: the answer
 * is the same, and comes before anything is looked up.
 */
export interface ForgottenPassword {
  /** False when this network address has asked too often. */
  ask(typed: string, address: string, operator: OperatorByLink, mail: MailedReset): Promise<boolean>;
}

/** In a quarter of an hour: from one network address, and to one mailbox. */
const triesOfAddress = 10;
const mailsToOne = 2;

/** Mails links by a mailer, so many in a quarter of an hour. */
export function createForgottenPassword(
  mailer: Mailer,
  onFault: (error: unknown) => void,
  counts: TryCounts = countInMemory(),
): ForgottenPassword {
  return {
    async ask(typed, address, operator, { sender, subject, textOf }) {
      const asker = { kind: "reset address", tries: triesOfAddress, key: address };
      if (!(await counts.take([asker]))) return false;
      const email = emailOf(typed);
      if (email === undefined) return true;
      if (!(await counts.take([{ kind: "reset mailbox", tries: mailsToOne, key: email }]))) return true;
      const mail = async () => {
        const offered = await offerPasswordResetByMail(operator, email);
        if (offered.ok) mailer.send({ sender, to: email, subject, text: textOf(offered.value.token) });
      };
      mail().catch(onFault);
      return true;
    },
  };
}

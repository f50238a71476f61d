import pLimit from "p-limit";
import type { Log } from "./logger.ts";

/** A message to one person, in plain text. */
export interface Mail {
  /** Whose name the sender's address has where the settings give it none: the site's. */
  readonly sender: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail when there is time: nobody waits for it, and an answer does not tell whether there was one to send. */
export interface Mailer {
  /** False when too many wait already; then nothing is sent. */
  send(mail: Mail): boolean;
}

/** The sender's way out: nodemailer's, or a test's. */
export type Transport = (mail: SentMail) => Promise<unknown>;

/** A mail as it goes out, from an address with a name. */
export interface SentMail extends Omit<Mail, "sender"> {
  readonly from: string | { readonly name: string; readonly address: string };
}

const mostWaiting = 20;
const patience = 20_000;

/** A mailer by an SMTP server, one mail at a time. What cannot be sent is in the log. */
export function createMailer(
  { url, from }: { readonly url: string; readonly from: string },
  log: Log,
  transport: Transport = smtp(url),
): Mailer {
  const inTurn = pLimit(1);
  return {
    send({ sender, ...mail }) {
      if (inTurn.pendingCount >= mostWaiting) {
        log.warn({}, "a mail was not sent: too many wait");
        return false;
      }
      inTurn(() =>
        transport({ ...mail, from: hasName(from) ? from : { name: sender, address: from } }),
      ).catch((error: unknown) => {
        log.error({ err: error }, "a mail could not be sent");
      });
      return true;
    },
  };
}

/** Whether a sender is written as in “Ligue <a@laval.example>”. */
function hasName(from: string): boolean {
  return from.includes("<");
}

function smtp(url: string): Transport {
  return async (mail) => {
    // Read when the first mail is sent: most starts never need it.
    const { createTransport } = await import("nodemailer");
    const server = createTransport({
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      // A mail is text that we wrote: nothing in it is a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await server.sendMail(mail);
  };
}

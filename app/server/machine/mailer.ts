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
  readonly headers: Readonly<Record<string, string>>;
}

const mostWaiting = 20;
const patience = 20_000;
const minute = 60_000;

/** How long a mail waits before each further try: a server that knows no sender yet takes it after a few minutes, and a link lasts an hour. */
const pauses = [minute, 5 * minute, 15 * minute];

/** Nobody wrote it, so nobody's absence is to be answered to it (RFC 3834). */
const headers = { "Auto-Submitted": "auto-generated" };

/** A mailer by an SMTP server, one mail at a time. What cannot be sent is tried again later, unless it is refused for good; it is in the log. */
export function createMailer(
  { url, from }: { readonly url: string; readonly from: string },
  log: Log,
  transport: Transport = smtp(url),
): Mailer {
  const inTurn = pLimit(1);
  let taken = 0;
  async function deliver(mail: SentMail, [wait, ...more]: readonly number[]): Promise<void> {
    try {
      await inTurn(() => transport(mail));
    } catch (error) {
      if (wait === undefined || isForGood(error)) {
        log.error({ err: error }, "a mail could not be sent");
        return;
      }
      log.warn({ err: error, seconds: wait / 1_000 }, "a mail could not be sent, and is tried again");
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      await deliver(mail, more);
    }
  }
  return {
    send({ sender, ...mail }) {
      // One is being sent, and the others wait for it, or for their next try.
      if (taken > mostWaiting) {
        log.warn({}, "a mail was not sent: too many wait");
        return false;
      }
      taken++;
      const sent = { ...mail, from: hasName(from) ? from : { name: sender, address: from }, headers };
      void deliver(sent, pauses).finally(() => taken--);
      return true;
    },
  };
}

/** Whether a server has said that it will never take it (RFC 5321, 4.2.1); one that cannot be reached says nothing. */
function isForGood(error: unknown): boolean {
  const { responseCode } = error as { readonly responseCode?: unknown };
  return typeof responseCode === "number" && responseCode >= 500;
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

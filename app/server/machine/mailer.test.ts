import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "./logger.ts";
import { createMailer } from "./mailer.ts";

const settings = { url: "smtp://mail.example", from: "site@laval.example" };
/** A server's word that it never takes a mail. */
const refusal = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
/** A server that takes no mail of a sender whom it sees for the first time. */
const greylisted = Object.assign(new Error("try again later"), { responseCode: 451 });
/** By which programs that answer for an absent person know that nobody wrote it (RFC 3834). */
const headers = { "Auto-Submitted": "auto-generated" };
const mail = { sender: "Ligue de Laval", to: "ana@laval.example", subject: "a", text: "b" };

test("one mail is sent at a time, from the site's name and address; beyond twenty that wait none is taken", async () => {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  const mailer = createMailer(settings, createLog("silent"), async (one) => {
    sent.push(one);
    await new Promise<void>((resolve) => waiting.push(resolve));
  });
  expect(mailer.send(mail)).toBe(true);
  await Promise.resolve();
  const { sender: name, ...rest } = mail;
  expect(sent).toEqual([{ ...rest, from: { name, address: settings.from }, headers }]);
  for (let count = 0; count < 20; count++) expect(mailer.send(mail)).toBe(true);
  expect(mailer.send(mail)).toBe(false);
  expect(sent).toHaveLength(1);
});

test("a sender whom the settings give a name keeps it", async () => {
  const sent: unknown[] = [];
  const from = "Autre nom <site@laval.example>";
  createMailer({ ...settings, from }, createLog("silent"), async (one) => sent.push(one.from)).send(mail);
  await expect.poll(() => sent).toEqual([from]);
});

test("a mail that cannot be sent breaks nothing, and the next one is tried", async () => {
  let tries = 0;
  const mailer = createMailer(settings, createLog("silent"), () => {
    tries++;
    return Promise.reject(new Error("no server"));
  });
  expect([mailer.send(mail), mailer.send(mail)]).toEqual([true, true]);
  await expect.poll(() => tries).toBe(2);
});

test("mails go out in the order in which they came, and there is room again once some are out", async () => {
  const sent: string[] = [];
  const gate = Promise.withResolvers<void>();
  const mailer = createMailer(settings, createLog("silent"), async ({ subject }) => {
    sent.push(subject);
    await gate.promise;
  });
  const subjects = Array.from({ length: 30 }, (_, index) => `mail ${index}`);
  const taken = subjects.filter((subject) => mailer.send({ ...mail, subject }));
  expect(taken.length).toBeLessThan(subjects.length);
  expect(mailer.send(mail)).toBe(false);
  gate.resolve();
  await expect.poll(() => sent).toEqual(taken);
  expect(mailer.send({ ...mail, subject: "later" })).toBe(true);
  await expect.poll(() => sent.at(-1)).toBe("later");
});

test("what a server does not take now is tried again for twenty minutes, and others go out meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[] = [];
  const { log, lines } = linesOf();
  const isTaken = (subject: string) => subject !== "late" || sent.filter((one) => one === "late").length > 3;
  const mailer = createMailer(settings, log, ({ subject }) => {
    sent.push(subject);
    return isTaken(subject) ? Promise.resolve() : Promise.reject(greylisted);
  });
  mailer.send({ ...mail, subject: "late" });
  mailer.send({ ...mail, subject: "other" });
  await expect.poll(() => sent).toEqual(["late", "other"]);
  for (const minutes of [1, 5, 15]) {
    const tries = sent.length;
    await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
    expect(sent).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(tries + 1);
  }
  expect(lines).toEqual(Array(3).fill("warn a mail could not be sent, and is tried again"));
});

test("what a server refuses for good is not tried again; it is in the log, and so is a mail that is not taken", async () => {
  const { log, lines } = linesOf();
  const mailer = createMailer(settings, log, () => Promise.reject(refusal));
  for (let count = 0; count < 30; count++) mailer.send(mail);
  const expected = [
    ...Array(9).fill("warn a mail was not sent: too many wait"),
    ...Array(21).fill("error a mail could not be sent"),
  ];
  await expect.poll(() => lines).toEqual(expected);
  expect(mailer.send(mail)).toBe(true);
});

test("what is never taken is given up after the last try, and leaves its place to others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = linesOf();
  const mailer = createMailer(settings, log, () => Promise.reject(new Error("no server")));
  while (mailer.send(mail));
  await vi.advanceTimersByTimeAsync(21 * 60_000);
  expect(lines.filter((line) => line === "error a mail could not be sent")).toHaveLength(21);
  expect(mailer.send(mail)).toBe(true);
});

/** A log that keeps what it is told. */
function linesOf() {
  const lines: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_details: object, message: string) => void lines.push(`warn ${message}`),
    error: (_details: object, message: string) => void lines.push(`error ${message}`),
  };
  return { log, lines };
}

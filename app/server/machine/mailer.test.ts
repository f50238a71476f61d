import { expect, test } from "vitest";
import { createLog } from "./logger.ts";
import { createMailer } from "./mailer.ts";

const settings = { url: "smtp://mail.example", from: "site@laval.example" };
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
  expect(sent).toEqual([{ ...rest, from: { name, address: settings.from } }]);
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

test("a fault of the sender is in the log, and so is a mail that is not taken", async () => {
  const lines: string[] = [];
  const log = {
    info: () => {},
    warn: (_details: object, message: string) => lines.push(`warn ${message}`),
    error: (details: object) => lines.push(`error ${(details as { err: Error }).err.message}`),
  };
  const mailer = createMailer(settings, log, () => Promise.reject(new Error("no server")));
  for (let count = 0; count < 30; count++) mailer.send(mail);
  await expect.poll(() => lines).toContain("error no server");
  expect(lines.some((line) => line.startsWith("warn "))).toBe(true);
});

import { expect, test } from "vitest";
import { createLog } from "./logger.ts";
import { createMailer } from "./mailer.ts";

const settings = { url: "smtp://mail.example", from: "site@laval.example" };
const mail = { to: "ana@laval.example", subject: "a", text: "b" };

test("one mail is sent at a time, from the site's address; beyond twenty that wait none is taken", async () => {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  const mailer = createMailer(settings, createLog("silent"), async (one) => {
    sent.push(one);
    await new Promise<void>((resolve) => waiting.push(resolve));
  });
  expect(mailer.send(mail)).toBe(true);
  await Promise.resolve();
  expect(sent).toEqual([{ ...mail, from: settings.from }]);
  for (let count = 0; count < 20; count++) expect(mailer.send(mail)).toBe(true);
  expect(mailer.send(mail)).toBe(false);
  expect(sent).toHaveLength(1);
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

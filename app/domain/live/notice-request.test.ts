import { expect, test } from "vitest";
import { isPublicEndpoint, readNoticeRequest } from "./notice-request.ts";

test.each([
  ["https://push.example/send/abc", true],
  ["https://updates.push.example/wpush/v2/abc", true],
  ["http://push.example/send", false],
  ["https://push.example:8443/send", false],
  ["https://somebody@push.example/send", false],
  ["https://:secret@push.example/send", false],
  ["https://localhost/send", false],
  ["https://127.0.0.1/send", false],
  ["https://2130706433/send", false],
  ["https://0x7f.1/send", false],
  ["https://[::1]/send", false],
  ["https://push.example./send", false],
  ["push.example", false],
])("%s can be a push service: %s", (address, expected) => {
  expect(isPublicEndpoint(address)).toBe(expected);
});

test("what no browser sends is not read", () => {
  const fields = {
    endpoint: "https://push.example/send/abc",
    p256dh: `B${"A".repeat(86)}`,
    auth: "A".repeat(22),
    player: "0k2f",
    lang: "fr",
  };
  expect(readNoticeRequest(fields)).toEqual(fields);
  for (const wrong of [
    { lang: "de" },
    { p256dh: "short" },
    { auth: "" },
    { player: "a b" },
    { endpoint: `https://push.example/${"a".repeat(1_000)}` },
  ])
    expect([wrong, readNoticeRequest({ ...fields, ...wrong })]).toEqual([wrong, undefined]);
});

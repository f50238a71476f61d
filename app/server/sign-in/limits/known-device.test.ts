import { expect, test } from "vitest";
import { createKnownDevices } from "./known-device.ts";

const devices = createKnownDevices("a secret of tests", true);
const volunteers = ["ana", "bob", "cleo", "denis", "eve", "fred"].map((name) => `${name}@laval.example`);

/** What a browser sends back of an answer's cookie. */
const sending = (line: string) => new Headers({ cookie: line.split(";", 1).join("") });

test("R51: a computer that volunteers share is known to the five who signed in last, and stays one device", () => {
  let headers = new Headers();
  const ids = volunteers.map((email) => {
    headers = sending(devices.remember(headers, email));
    return devices.idOf(headers);
  });
  const [id] = ids;
  expect(id).toBeDefined();
  expect(new Set(ids).size).toBe(1);
  expect(volunteers.map((email) => devices.idFor(headers, email))).toEqual([undefined, id, id, id, id, id]);
  const again = sending(devices.remember(headers, "Eve@Laval.example"));
  expect(volunteers.map((email) => devices.idFor(again, email))).toEqual([undefined, id, id, id, id, id]);
});

test("R51: a device that another site knows, or whose cookie was altered, is none", () => {
  const line = devices.remember(new Headers(), "ana@laval.example");
  expect(createKnownDevices("another secret", true).idOf(sending(line))).toBeUndefined();
  expect(devices.idOf(sending(line.replace("=", "=a")))).toBeUndefined();
});

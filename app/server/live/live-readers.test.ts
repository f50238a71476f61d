import { expect, test } from "vitest";
import { EventBytes } from "./event-bytes.ts";
import { type LiveReader, LiveReaders, mostUnread } from "./live-readers.ts";

/** An event of so many bytes. */
function eventOf(length: number): EventBytes {
  return new EventBytes("-".repeat(length));
}

/** A page that takes nothing that is sent, from an address. */
function aReader(readers: LiveReaders, address: string): LiveReader {
  const answer = {
    writableLength: 0,
    write(bytes: Uint8Array) {
      answer.writableLength += bytes.length;
      return true;
    },
    end: () => answer,
    destroy: () => answer,
  } as unknown as LiveReader["answer"] & { writableLength: number };
  const reader = { locale: "fr", view: "page", address, answer, followed: ["ana"], isPacked: false } as const;
  readers.add(reader);
  return reader;
}

const [french, english] = [
  { locale: "fr", view: "page" },
  { locale: "en", view: "page" },
] as const;

test("whoever does not take what is sent is dropped", () => {
  const readers = new LiveReaders();
  aReader(readers, "192.0.2.1");
  readers.send(eventOf(mostUnread), english);
  readers.send(eventOf(mostUnread), french);
  expect(readers.isEmpty).toBe(false);
  readers.send(eventOf(1));
  expect(readers.isEmpty).toBe(true);
});

test("what is about somebody is sent to those who follow them", () => {
  const readers = new LiveReaders();
  aReader(readers, "192.0.2.1");
  readers.sendPeople(new Map([["bob", eventOf(mostUnread)]]), french);
  readers.sendPeople(new Map([["ana", eventOf(mostUnread)]]), english);
  readers.send(eventOf(1));
  expect(readers.isEmpty).toBe(false);
  readers.sendPeople(new Map([["ana", eventOf(mostUnread)]]), french);
  readers.send(eventOf(1));
  expect(readers.isEmpty).toBe(true);
});

test("one address has half of all streams, and the next ones half of what is left: nobody takes the last", () => {
  const readers = new LiveReaders();
  const fill = (address: string) => {
    let count = 0;
    for (; readers.hasRoomFor(address); count++) aReader(readers, address);
    return count;
  };
  const first = aReader(readers, "192.0.2.1");
  expect([1 + fill("192.0.2.1"), fill("192.0.2.2"), fill("192.0.2.3")]).toEqual([3_000, 1_500, 750]);
  readers.leave(first);
  readers.leave(first);
  expect([readers.hasRoomFor("192.0.2.1"), readers.hasRoomFor("192.0.2.4")]).toEqual([false, true]);
});

test("all together have so many streams, each of an address of its own", () => {
  const readers = new LiveReaders();
  for (let count = 0; count < 6_000; count++) {
    expect(readers.hasRoomFor(`of ${count}`)).toBe(true);
    aReader(readers, `of ${count}`);
  }
  expect(readers.hasRoomFor("192.0.2.3")).toBe(false);
  readers.endAll();
  expect(readers.isEmpty).toBe(true);
});

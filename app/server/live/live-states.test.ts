import { expect, test } from "vitest";
import type { EventBytes } from "./event-bytes.ts";
import { LiveStates } from "./live-states.ts";

/** A state of two parts; the id says their texts. */
function aState(now: string, open: string, tournament = "laval") {
  const parts = [
    { id: "live-now", html: now },
    { id: "live-1", html: open },
  ];
  return { id: `${tournament} ${now} ${open}`, tournament, parts, people: [] };
}

/** The texts that an event brings. */
function textsOf(event: EventBytes | undefined): string[] | undefined {
  if (event === undefined) return undefined;
  const text = new TextDecoder().decode(event.bytesFor({ isPacked: false }));
  const data = JSON.parse(/data: (.*)/.exec(text)?.[1] ?? "") as { parts: { html: string }[] };
  return data.parts.map(({ html }) => html);
}

test("a page is sent what it lacks: nothing, what changed since, or all where its state is not known", () => {
  const states = new LiveStates(aState("0–0", "round 1"));
  expect(states.since("laval 0–0 round 1")).toBeUndefined();
  expect(textsOf(states.since(""))).toEqual(["0–0", "round 1"]);
  expect(textsOf(states.add(aState("1–0", "round 1")).board)).toEqual(["1–0"]);
  states.add(aState("1–0", "round 2"));
  expect(textsOf(states.since("laval 0–0 round 1"))).toEqual(["1–0", "round 2"]);
  expect(textsOf(states.since("laval 1–0 round 1"))).toEqual(["round 2"]);
  expect(states.since("laval 1–0 round 2")).toBeUndefined();
  // Made once, however many lack the same.
  expect(states.since("laval 1–0 round 1")).toBe(states.since("laval 1–0 round 1"));
});

test("a state that comes again is the latest; the states of another tournament are not known", () => {
  const states = new LiveStates(aState("0–0", "round 1"));
  states.add(aState("1–0", "round 1"));
  states.add(aState("0–0", "round 1"));
  expect(states.since("laval 0–0 round 1")).toBeUndefined();
  expect(textsOf(states.since("laval 1–0 round 1"))).toEqual(["0–0"]);
  expect(textsOf(states.add(aState("0–0", "round 1", "sorel")).board)).toEqual(["0–0", "round 1"]);
  expect(textsOf(states.since("laval 0–0 round 1"))).toEqual(["0–0", "round 1"]);
});

test("a state that changes no part of this edition is known, and not sent", () => {
  const states = new LiveStates(aState("0–0", "round 1"));
  expect(states.add({ ...aState("0–0", "round 1"), id: "elsewhere" }).board).toBeUndefined();
  expect(states.since("laval 0–0 round 1")).toBeUndefined();
  expect(states.since("elsewhere")).toBeUndefined();
});

test("only so many states are remembered", () => {
  const states = new LiveStates(aState("0–0", "round 1"));
  for (let score = 1; score <= 1_000; score++) states.add(aState(`${score}–0`, "round 1"));
  expect([states.knows("laval 0–0 round 1"), states.knows("laval 1–0 round 1")]).toEqual([false, true]);
});

test("whoever asks by every state of a day has a few dozen events made and kept, each with all that its page lacks", () => {
  const states = new LiveStates(aState("0", "round 0"));
  const count = 900;
  for (let now = 1; now <= count; now++) states.add(aState(String(now), `round ${Math.floor(now / 10)}`));
  const idOf = (now: number) => `laval ${now} round ${Math.floor(now / 10)}`;
  const events = Array.from({ length: count }, (_, now) => states.since(idOf(now)));
  for (const [now, event] of events.entries()) {
    const lacks = now < 900 - 10 ? ["900", "round 90"] : ["900"];
    expect([now, textsOf(event)]).toEqual([now, expect.arrayContaining(lacks)]);
  }
  expect(new Set(events).size).toBeLessThanOrEqual(64);
  // A page that was away for a moment is sent exactly what it lacks.
  expect(textsOf(states.since(idOf(899)))).toEqual(["900", "round 90"]);
  states.add(aState("901", "round 90"));
  expect(textsOf(states.since(idOf(900)))).toEqual(["901"]);
});

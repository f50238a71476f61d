import { expect, test } from "vitest";
import type { Phase, Slot } from "#app/domain/tournaments/phases/phase.ts";
import { lastCall, withCalls } from "./calls.ts";

const [earlier, now] = ["2026-03-14T18:00:00.000Z", "2026-03-14T18:20:00.000Z"];

function phaseOf(...slots: Omit<Slot, "round">[]): Phase {
  return { system: null, columns: [], standings: [], slots: slots.map((slot) => ({ round: 1, ...slot })) };
}

test("a match that waits is called when a file first says its table, and again at another table", () => {
  const known = [
    phaseOf(
      { match: "same", tableNumber: "1", calledAt: earlier },
      { match: "moved", tableNumber: "2", calledAt: earlier },
      { match: "begun", tableNumber: "3", calledAt: earlier },
      { match: "from before", tableNumber: "4" },
    ),
  ];
  const file = [
    phaseOf(
      { match: "same", tableNumber: "1" },
      { match: "moved", tableNumber: "5" },
      { match: "begun", tableNumber: "3" },
      { match: "from before", tableNumber: "4" },
      { match: "new", tableNumber: "6" },
      { match: "nowhere" },
    ),
  ];
  const waiting = ["same", "moved", "from before", "new", "nowhere"];
  const after = withCalls(file, { known, waiting, at: now });
  expect(after[0]?.slots.map(({ match, calledAt }) => [match, calledAt])).toEqual([
    ["same", earlier],
    ["moved", now],
    ["begun", undefined],
    ["from before", undefined],
    ["new", now],
    ["nowhere", undefined],
  ]);
  expect(lastCall(new Map([["open", after]]))).toBe(now);
  const calls = [now, earlier, earlier].map((calledAt) => ({ match: "m", calledAt }));
  expect(lastCall(new Map([["open", [phaseOf(...calls)]]]))).toBe(now);
  expect(lastCall(new Map())).toBeNull();
  // Nothing is written where nothing is new.
  expect(withCalls(file, { known: after, waiting, at: "later" })).toEqual(after);
});

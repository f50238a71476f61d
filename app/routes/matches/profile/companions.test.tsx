import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { tallyCompanions } from "#app/domain/matches/of-a-player/companion-tally.ts";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Companions } from "./companions.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

/** The list of somebody who met so many people, once each; null for the order of the start. */
function companionsOf(count: number, sort: "matches" | null): string {
  const met = Array.from({ length: count }, (_, index) => ({
    outcome: "win" as const,
    home: [{ playerId: "ana" }],
    away: [{ playerId: `p${index}` }],
    rated: null,
  }));
  const companions = [...tallyCompanions("ana", met)].map(([playerId, tally]) => ({
    playerId,
    name: playerId,
    isRemoved: false,
    ...tally,
  }));
  const view = { sort, compare: "" } as const;
  return renderToStaticMarkup(
    <Companions table="bonzini" playerId="ana" companions={companions} view={view} found={null} />,
  );
}

const rowsIn = (markup: string) => (markup.match(/<tr>/g)?.length ?? 0) - 1;

test("the first ten people are followed by the way to all of them", () => {
  expect(rowsIn(companionsOf(40, null))).toBe(10);
  expect(companionsOf(40, null)).toContain(`>${m.companions_all({ count: 40 })}</a>`);
  expect(rowsIn(companionsOf(40, "matches"))).toBe(40);
  expect(companionsOf(40, "matches")).not.toContain(m.companions_first_shown({ count: 300 }));
});

test("of more than three hundred people the first are promised, and it is said that these are not all", () => {
  expect(companionsOf(301, null)).toContain(`>${m.companions_first({ count: 300 })}</a>`);
  expect(rowsIn(companionsOf(301, "matches"))).toBe(300);
  expect(companionsOf(301, "matches")).toContain(m.companions_first_shown({ count: 300 }));
});

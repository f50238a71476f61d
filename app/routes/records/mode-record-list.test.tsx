import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { ModeRecordList } from "./mode-record-list.tsx";

beforeEach(() => readLocaleFrom(() => "fr"));

const none = { upset: null, streak: null, mostMatches: null, highest: null, rivalry: null };

test("where nobody holds a record one sentence says so; where somebody holds one, each of the others does", () => {
  expect(renderToStaticMarkup(<ModeRecordList table="bonzini" records={none} />)).toBe(
    '<p class="soft">Aucun record pour l’instant.</p>',
  );
  const mostMatches = { holder: { playerId: "a", name: "Ana Côté" }, count: 3 };
  const one = renderToStaticMarkup(<ModeRecordList table="bonzini" records={{ ...none, mostMatches }} />);
  expect(one.match(/<li/g)).toHaveLength(5);
  expect(one.match(/Personne ne le détient encore/g)).toHaveLength(4);
});

test("the year of a record’s day stands beside its month, however narrow the screen is", () => {
  const match = {
    id: "m",
    explanation: null,
    winners: [],
    losers: [],
    score: null,
    event: "Open Simple",
    tournament: "Ouvert",
    date: "2025-10-25T22:00:00.000Z",
  };
  const streak = { holder: { playerId: "a", name: "Ana Côté" }, length: 5, first: match, last: match };
  const markup = renderToStaticMarkup(<ModeRecordList table="bonzini" records={{ ...none, streak }} />);
  expect(markup).toContain("samedi 25\u00a0octobre\u00a02025");
});

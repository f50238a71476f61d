import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ModeRecordList } from "./mode-record-list.tsx";

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

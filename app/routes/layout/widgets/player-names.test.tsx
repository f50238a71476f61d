import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlayerNames } from "./player-names.tsx";

const ana = { playerId: "a", name: "Ana Côté" };
const guest = { playerId: null, name: "Jo Roy" };

const rendered = (players: readonly (typeof ana | typeof guest)[]) =>
  renderToStaticMarkup(<PlayerNames table="bonzini" players={players} />);

test("a side reads as everywhere, its players lead to their pages, and each name but the last stands with what follows it", () => {
  const html = rendered([guest, ana]);
  expect(html.replace(/<[^>]*>/g, "")).toBe("Jo Roy\u00A0/ Ana Côté");
  expect(html).toBe('<span class="member">Jo Roy\u00A0/</span> <a href="/matches/bonzini/a">Ana Côté</a>');
});

test("one who plays alone stands as a link alone", () => {
  expect(rendered([ana])).toBe('<a href="/matches/bonzini/a">Ana Côté</a>');
});

test("what files write for somebody without a name, and for whoever was erased, is in the page's language", () => {
  expect(rendered([{ playerId: null, name: "Anonymous" }])).toBe("Anonyme");
});

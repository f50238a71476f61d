import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { RatingMoves } from "./rating-moves.tsx";

beforeEach(() => readLocaleFrom(() => "en"));

function markupOf(count: number): string {
  const moves = Array.from({ length: count }, (_, index) => ({
    playerId: `p${index}`,
    name: `Player ${index}.`,
    mode: "singles" as const,
    before: 1_000,
    after: 1_000 + index,
  }));
  return renderToStaticMarkup(<RatingMoves moves={moves} />);
}

test("ten ratings that change stand there, more of them open", () => {
  expect(markupOf(10)).not.toContain("<details>");
  const [first = "", rest = ""] = markupOf(12).split("<details>");
  expect([first, rest].map((part) => part.match(/<li>/g)?.length)).toEqual([10, 2]);
  expect(first).toContain("<b>Player 9.</b>");
  expect(rest).toContain("<summary>Show 2 more ratings that change</summary>");
});

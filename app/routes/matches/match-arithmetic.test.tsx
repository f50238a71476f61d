import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MatchArithmetic } from "./match-arithmetic.tsx";

const ofPartnersDrawn = { own: 1480, opponents: 864, expected: 0.805, k: 0 } as const;
const ofOpenEvent = { own: 900, opponents: 900, expected: 0.5, k: 50 } as const;

test.each([
  {
    explanation: ofPartnersDrawn,
    change: 0,
    before: 1890,
    after: 1890,
    said: "0 × (1 − 0,805) = 0. La cote reste à 1890.",
  },
  {
    explanation: ofOpenEvent,
    change: 25,
    before: null,
    after: 25,
    said: "= +25. Première cote : 25.",
  },
  {
    explanation: ofOpenEvent,
    change: 25,
    before: 900,
    after: 925,
    said: "= +25. La cote passe de 900 à 925.",
  },
])(
  "a change of $change from $before ends with what the rating is now",
  ({ explanation, change, before, after, said }) => {
    const html = renderToStaticMarkup(
      <MatchArithmetic
        explanation={explanation}
        own="Ana"
        isTeam={{ own: true, opponents: true }}
        outcome="win"
        moved={{ before, change, after }}
        correction={null}
      />,
    );
    expect(html).toContain(said);
  },
);

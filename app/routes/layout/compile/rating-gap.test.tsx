import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Delta } from "#app/routes/layout/widgets/delta.tsx";
import { RatingGap } from "./rating-gap.tsx";

test.each([
  { change: 12, bar: "gain", figure: '<span class="delta up">+12</span>' },
  { change: -12, bar: "loss", figure: '<span class="delta down">−12</span>' },
  { change: 0, bar: undefined, figure: '<span class="delta">0</span>' },
])("a change of $change is drawn as $bar and written as $figure", ({ change, bar, figure }) => {
  const drawn = renderToStaticMarkup(<RatingGap change={change} span={40} />);
  expect(/<rect class="(\w+)"/.exec(drawn)?.[1]).toBe(bar);
  expect(renderToStaticMarkup(<Delta change={change} />)).toBe(figure);
});

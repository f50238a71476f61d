import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SideNames } from "./side-names.tsx";

test("a line ends between the names of a side, and never before what stands between them", () => {
  expect(renderToStaticMarkup(<SideNames people={[{ name: "Jo-Ann Roy" }, { name: "Ana Côté" }]} />)).toBe(
    '<span class="member">Jo-Ann Roy\u00A0/</span> <span class="member">Ana Côté</span>',
  );
  expect(renderToStaticMarkup(<SideNames people={["Ana Côté"]} />)).toBe("Ana Côté");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IssueList } from "./issue-list.tsx";

test("what is wrong is listed from the form's first field to its last, in whatever order it was found", () => {
  const issues = ["from", "name", "to"].map((field) => ({ field, code: "wrong", sentence: field }));
  const html = renderToStaticMarkup(<IssueList issues={issues} fields={["name", "city", "from", "to"]} />);
  expect([...html.matchAll(/href="#(\w+)"/g)].map(([, field]) => field)).toEqual(["name", "from", "to"]);
});

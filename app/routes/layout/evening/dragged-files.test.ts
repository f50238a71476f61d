import { expect, test } from "vitest";
import { canBeEvening } from "./dragged-files.ts";

const file = (type: string) => ({ kind: "file", type });
const text = (type: string) => ({ kind: "string", type });

test.each([
  { items: [file("application/json")], types: ["Files"], can: true, why: "a file" },
  { items: [file("")], types: ["Files"], can: true, why: "a file of an unknown kind" },
  { items: [file("image/png")], types: ["Files"], can: false, why: "a picture" },
  { items: [file("image/png"), file("text/csv")], types: ["Files"], can: true, why: "a picture and a table" },
  { items: [], types: ["Files"], can: true, why: "files over the page, in Safari before 26.2" },
  {
    items: [text("text/uri-list")],
    types: ["text/uri-list", "Files"],
    can: true,
    why: "the same, with an address",
  },
  { items: [text("text/uri-list")], types: ["text/uri-list"], can: false, why: "a link" },
  { items: [], types: [], can: false, why: "nothing" },
])("$why: $can", ({ items, types, can }) => {
  expect(canBeEvening({ items, types })).toBe(can);
});

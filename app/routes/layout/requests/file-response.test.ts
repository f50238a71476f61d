import { expect, test } from "vitest";
import { fileResponse } from "./file-response.ts";

test.each([
  { name: "joueurs.csv", type: "text/csv; charset=utf-8", hasMark: true, why: "Excel needs the mark" },
  {
    name: "soir.json",
    type: "application/json; charset=utf-8",
    hasMark: false,
    why: "a mark would break it",
  },
  { name: "a.csv.zip", type: "application/octet-stream", hasMark: false, why: "the last ending counts" },
  {
    name: "a.CSV",
    type: "application/octet-stream",
    hasMark: false,
    why: "endings are ours, in small letters",
  },
])("$name: $why", async ({ name, type, hasMark }) => {
  const response = fileResponse(name, "é;1");
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(hasMark);
  expect(bytes.toString("utf8").endsWith("é;1")).toBe(true);
});

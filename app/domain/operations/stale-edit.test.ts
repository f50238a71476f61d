import { describe, expect, test } from "vitest";
import { mergeOvertaken, readLoadedFields, staleFields } from "./stale-edit.ts";

describe("an edit that another overtook", () => {
  test.each<{
    why: string;
    loaded: Record<string, string>;
    stored: Record<string, string>;
    wanted?: Record<string, string>;
    stale: unknown[];
  }>([
    { why: "nothing changed", loaded: { city: "Laval" }, stored: { city: "Laval" }, stale: [] },
    {
      why: "someone else changed a field",
      loaded: { city: "Laval", name: "Nuit" },
      stored: { city: "Gatineau", name: "Nuit" },
      stale: [{ field: "city", loaded: "Laval", stored: "Gatineau" }],
    },
    {
      why: "someone else changed it to the same",
      loaded: { city: "Laval" },
      stored: { city: "Gatineau" },
      wanted: { city: "Gatineau" },
      stale: [],
    },
    {
      why: "a form breaks lines in its own way",
      loaded: { about: "a\r\nb" },
      stored: { about: "a\nb" },
      stale: [],
    },
    { why: "a field that the form does not have", loaded: {}, stored: { city: "Laval" }, stale: [] },
  ])("$why", ({ loaded, stored, wanted = {}, stale }) => {
    expect(staleFields(loaded, stored, wanted)).toEqual(stale);
  });

  test("what its editor did not touch follows the other edit, what was typed stays", () => {
    const loaded = { city: "Laval", name: "Nuit", about: "a" };
    const stale = staleFields(loaded, { city: "Lévis", name: "Soir", about: "a" }, {});
    expect(mergeOvertaken({ city: "Laval", name: "Matin", about: "b" }, loaded, stale)).toEqual({
      values: { city: "Lévis", name: "Matin", about: "b" },
      loaded: { city: "Lévis", name: "Soir", about: "a" },
      followed: ["city"],
    });
  });

  test.each(["", "null", "[]", "{"])("what a form sends back broken (%j) is no basis", (text) => {
    expect(readLoadedFields(text)).toBeUndefined();
  });

  test("texts are read, and nothing else", () => {
    expect(readLoadedFields('{"name":"Ana","x":1}')).toEqual({ name: "Ana" });
  });
});

import { describe, expect, test } from "vitest";
import { readPlayerInput } from "./player-input.ts";

const typed = { name: " Ana Côté ", coralId: "C1", license: "01234567", gender: "women", aqbbId: "" };

describe("a player's form (R58)", () => {
  test("reads what was typed: texts trimmed, ratings as integers, empty as null", () => {
    expect(readPlayerInput({ ...typed, singlesRanking: " 500 ", doublesRanking: "0" })).toEqual({
      ok: true,
      value: {
        name: "Ana Côté",
        coralId: "C1",
        license: "01234567",
        gender: "women",
        aqbbId: null,
        singlesRanking: 500,
        doublesRanking: 0,
      },
    });
  });

  const rated = { license: "01234567", singlesRanking: 500, doublesRanking: null };
  test.each([
    {
      why: "a name is required",
      fields: { name: "  " },
      edited: undefined,
      field: "name",
      code: "nameRequired",
    },
    {
      why: "adding needs both ratings",
      fields: { singlesRanking: "" },
      edited: undefined,
      field: "singlesRanking",
      code: "ratingRequired",
    },
    {
      why: "half a point is no rating",
      fields: { singlesRanking: "500.5" },
      edited: undefined,
      field: "singlesRanking",
      code: "numbersInvalid",
    },
    {
      why: "a word is no rating",
      fields: { doublesRanking: "abc" },
      edited: rated,
      field: "doublesRanking",
      code: "numbersInvalid",
    },
    {
      why: "a rating cannot be taken away",
      fields: { singlesRanking: "" },
      edited: rated,
      field: "singlesRanking",
      code: "numbersInvalid",
    },
    {
      why: "nor be more than a database holds",
      fields: { singlesRanking: "3000000000" },
      edited: rated,
      field: "singlesRanking",
      code: "ratingOutOfRange",
    },
    {
      why: "R64: 9,999 is the most that is given",
      fields: { singlesRanking: "10000" },
      edited: undefined,
      field: "singlesRanking",
      code: "ratingOutOfRange",
    },
    {
      why: "R64: none is given below 0",
      fields: { doublesRanking: "−20" },
      edited: rated,
      field: "doublesRanking",
      code: "ratingOutOfRange",
    },
    {
      why: "R64: a code has no line break",
      fields: { coralId: "C1\nC2" },
      edited: undefined,
      field: "coralId",
      code: "forbiddenCharacters",
    },
    {
      why: "a licence has eight digits",
      fields: { license: "abc<>" },
      edited: undefined,
      field: "license",
      code: "licenseInvalid",
    },
    {
      why: "no fewer",
      fields: { license: "1234567" },
      edited: rated,
      field: "license",
      code: "licenseInvalid",
    },
    {
      why: "a gender is one of three",
      fields: { gender: "?" },
      edited: rated,
      field: "gender",
      code: "genderInvalid",
    },
  ])("$why", ({ fields, edited, field, code }) => {
    const all = { ...typed, singlesRanking: "500", doublesRanking: "500", ...fields };
    expect(readPlayerInput(all, edited)).toEqual({ ok: false, refusal: [{ field, code }] });
  });

  test.each([
    { field: "name", most: 200 },
    { field: "coralId", most: 64 },
    { field: "aqbbId", most: 64 },
  ])("R64: $field has $most code points at most", ({ field, most }) => {
    const read = (length: number) =>
      readPlayerInput({ ...typed, singlesRanking: "1", doublesRanking: "1", [field]: "é".repeat(length) });
    expect(read(most).ok).toBe(true);
    expect(read(most + 1)).toEqual({ ok: false, refusal: [{ field, code: "tooLong", most }] });
  });

  test.each(["1 200", "1\u00a0200", "1\u202f200"])(
    "a rating is read as the site writes it: %j",
    (singlesRanking) => {
      const read = readPlayerInput({ name: "Zoé", singlesRanking, doublesRanking: "900" });
      expect(read.ok && read.value.singlesRanking).toBe(1200);
    },
  );

  test("a licence is read without the spaces between its digits", () => {
    const read = readPlayerInput({
      ...typed,
      license: "0123 4567",
      singlesRanking: "1",
      doublesRanking: "1",
    });
    expect(read).toMatchObject({ ok: true, value: { license: "01234567" } });
  });

  test("what a file brought as a licence may stay when something else is edited", () => {
    const brought = { license: "FR-7", singlesRanking: 1, doublesRanking: 1 };
    const all = { ...typed, license: "FR-7", singlesRanking: "1", doublesRanking: "1" };
    expect(readPlayerInput(all, brought)).toMatchObject({ ok: true, value: { license: "FR-7" } });
    expect(readPlayerInput({ ...all, license: "FR-8" }, brought).ok).toBe(false);
  });

  test("R64: what matches made of a rating may stay where nobody could put it", () => {
    const below = { license: "01234567", singlesRanking: -20, doublesRanking: 10_450 };
    const read = readPlayerInput({ ...typed, singlesRanking: "-20", doublesRanking: "10450" }, below);
    expect(read).toMatchObject({ ok: true, value: below });
    expect(readPlayerInput({ ...typed, singlesRanking: "-21", doublesRanking: "500" }, below).ok).toBe(false);
  });

  test("an edit may leave a rating empty where there is none", () => {
    const read = readPlayerInput({ ...typed, singlesRanking: "500", doublesRanking: "" }, rated);
    expect(read).toMatchObject({ ok: true, value: { doublesRanking: null } });
  });
});

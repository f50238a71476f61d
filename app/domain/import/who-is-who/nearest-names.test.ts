import { expect, test } from "vitest";
import { nearestNames } from "./nearest-names.ts";

const known = ["Ana Côté", "Anaïs Côté", "Bob Roy", "Côté Ana-Maria", "Annie Coty", "Anne Côté"].map(
  (name) => ({
    name,
  }),
);
const nearest = (unknown: string) => nearestNames(unknown, known).map(({ name }) => name);

test("R34: the names most like an unknown one, best first, three at most", () => {
  expect(nearest("Ana Cote")).toHaveLength(3);
  expect(nearest("Ana Cote")[0]).toBe("Ana Côté");
});

test("R34: the order of the words, the case and the accents do not matter", () => {
  expect(nearest("COTE ana")[0]).toBe("Ana Côté");
});

test.each(["Xavier Wu", "", "…"])("R34: nobody is like “%s”", (unknown) => {
  expect(nearest(unknown)).toEqual([]);
});

test("of two that are as near, the one whose name sorts first", () => {
  const twins = [{ name: "Bob Roy" }, { name: "Bob Roi" }].reverse();
  expect(nearestNames("Bob Ro", twins).map(({ name }) => name)).toEqual(["Bob Roi", "Bob Roy"]);
});

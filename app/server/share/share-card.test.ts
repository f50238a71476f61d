import { expect, test } from "vitest";
import { drawCard, fitted } from "./share-card.ts";

const card = { label: "Baby-foot Québec · Bonzini", title: "Nuit de mars", figures: [] };
const someFigures = [{ value: "1", label: ["Ana Côté"] }];

test("a card whose texts fit stays as it is", () => {
  expect(fitted(card)).toEqual(card);
});

test.each([
  { title: "x".repeat(900_000), length: 80, why: "a name of 900 kB" },
  { title: "🏓".repeat(900), length: 80, why: "what takes two units each" },
  { title: `${"x".repeat(78)} ${"y".repeat(100)}`, length: 79, why: "cut at a space" },
  { title: "x".repeat(900), length: 110, why: "a title that stands alone", figures: [] },
])("R64: of $why no more is drawn than there is room for", ({ title, length, figures = someFigures }) => {
  const shown = fitted({ ...card, title, figures }).title;
  expect([Array.from(shown).length, shown.endsWith("…")]).toEqual([length, true]);
});

test("R64: nothing of a long text reaches the drawing", () => {
  const long = "x".repeat(100_000);
  const figures = Array.from({ length: 50 }, () => ({ value: long, label: [long] }));
  const drawn = JSON.stringify(drawCard({ label: long, title: long, figures }));
  expect(
    drawn
      .match(/x+/g)
      ?.map((run) => run.length)
      .sort((one, other) => other - one)
      .slice(0, 2),
  ).toEqual([79, 69]);
  expect(drawn.length).toBeLessThan(10_000);
});

test("a team has a line for each of two names, whole where they fit", () => {
  const label = ["Tristan Bouchard", "William Poirier", "Somebody else"];
  expect(fitted({ ...card, figures: [{ value: "1", label }] }).figures).toEqual([
    { value: "1", label: ["Tristan Bouchard", "William Poirier"] },
  ]);
});

test.each([
  { third: ["Tristan Bouchard / William Poirier", "Ana Côté / Bob Roy"], size: 36 },
  {
    third: ["Marie-Françoise Bissonnette-Lamontagne", "Bob Roy"],
    size: 28,
    first: "Jean-François Villeneuve-Haddad",
  },
  {
    third: ["Tristan Bouchard / William Poirier-Quirion"],
    size: 24,
    first: "Tristan Bouchard / William Poirier-Quirion",
  },
])(
  "$third are of the size of all names beside each other: $size",
  ({ third, size, first = "Tristan Bouchard" }) => {
    const figures = [
      { value: "1", label: [first] },
      { value: "2", label: ["Marie-Ève Gagnon-Lavoie"] },
      { value: "3", label: third },
    ];
    const drawn = JSON.stringify(drawCard({ ...card, figures }));
    const sizes = new Set(
      [...drawn.matchAll(/"fontSize":(\d+),"lineHeight":1.2/g)].map(([, one]) => Number(one)),
    );
    expect([...sizes]).toEqual([size]);
  },
);

test.each([
  { title: "Ouvert de Montréal 2026", figures: someFigures, size: 124 },
  { title: "Ouvert de Trois-Rivières 2026", figures: someFigures, size: 92 },
  { title: "Marie-Françoise Bissonnette-Lamontagne", figures: someFigures, size: 66 },
  { title: "Une soirée d’initiation pour les femmes", figures: [], size: 92 },
])("“$title” is as large as there is room for", ({ title, figures, size }) => {
  const sizes = [...JSON.stringify(drawCard({ ...card, title, figures })).matchAll(/"fontSize":(\d+)/g)];
  expect(Number(sizes[1]?.[1])).toBe(size);
});

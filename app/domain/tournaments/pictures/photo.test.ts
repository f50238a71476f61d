import { expect, test } from "vitest";
import { editedPhotos, type Photo, type PhotoEdit, photoKey } from "./photo.ts";
import { pictureName } from "./picture-limits.ts";

const photo = (name: string, caption: string | null = null): Photo => ({
  address: `/uploads/tournaments/laval/${name}.webp`,
  caption,
  captionEn: null,
});
const edit = (fields: Partial<PhotoEdit> = {}): PhotoEdit => ({
  caption: null,
  captionEn: null,
  position: 1,
  isRemoved: false,
  ...fields,
});
const namesOf = (photos: readonly Photo[]) => photos.map(photoKey);

test("they stand in the order that is asked for, with their captions", () => {
  const edits = new Map([
    ["a.webp", edit({ position: 2, caption: "La finale" })],
    ["b.webp", edit({ position: 1, captionEn: "The final" })],
  ]);
  const [first, second] = editedPhotos([photo("a"), photo("b", "Avant")], edits, []);
  expect(first).toEqual({ ...photo("b"), captionEn: "The final" });
  expect(second).toEqual(photo("a", "La finale"));
});

test.each([
  { asked: { b: 1 }, order: "bacd", why: "one to the front" },
  { asked: { a: 3 }, order: "bcad", why: "one further back" },
  { asked: { d: 2, a: 4 }, order: "bdca", why: "two at once" },
  { asked: { c: 1, d: 1 }, order: "cdab", why: "two to one place" },
  { asked: { a: 99 }, order: "bcda", why: "behind the last" },
])("what is asked for a place stands there, the others around it: $why", ({ asked, order }) => {
  const edits = new Map(
    Object.entries(asked).map(([name, position]) => [`${name}.webp`, { position, isRemoved: false }]),
  );
  const photos = ["a", "b", "c", "d"].map((name) => photo(name));
  const names = order.split("").map((name) => `${name}.webp`);
  expect(namesOf(editedPhotos(photos, edits, []))).toEqual(names);
});

test("what is left out stays as somebody else stored it meanwhile; what is removed goes", () => {
  const edits = new Map([
    ["a.webp", { isRemoved: true }],
    ["b.webp", { isRemoved: false, captionEn: "The final" }],
  ]);
  expect(editedPhotos([photo("a"), photo("b", "La finale"), photo("new", "Autre")], edits, [])).toEqual([
    { ...photo("b", "La finale"), captionEn: "The final" },
    photo("new", "Autre"),
  ]);
  expect(editedPhotos([photo("new", "Autre")], edits, [])).toEqual([photo("new", "Autre")]);
});

test("the same picture twice stands once", () => {
  const { address } = photo("a");
  expect(
    editedPhotos([photo("a", "La finale")], new Map(), [address, photo("c").address, photo("c").address]),
  ).toEqual([photo("a", "La finale"), photo("c")]);
});

test("the same content stands once, also under the name of another time that it was sent", () => {
  const [content, other] = ["0123456789abcdef0123", "0123456789aacdef0123"];
  const named = (name: string) => photo(`${name}-60x40`);
  // Names of earlier versions were all content.
  const before = [named(content)];
  const added = [
    pictureName(content, "11111111"),
    pictureName(other, "11111111"),
    pictureName(other, "22222222"),
  ];
  const after = editedPhotos(
    before,
    new Map(),
    added.map((name) => named(name).address),
  );
  expect(after).toEqual([...before, named(pictureName(other, "11111111"))]);
});

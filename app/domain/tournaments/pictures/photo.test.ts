import { expect, test } from "vitest";
import { pictureName } from "./image-limits.ts";
import { editedPhotos, type Photo, type PhotoEdit, photoKey } from "./photo.ts";

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

test("what somebody else added meanwhile stays, behind; what is removed goes", () => {
  const edits = new Map([
    ["a.webp", edit({ isRemoved: true })],
    ["b.webp", edit({ position: 9 })],
  ]);
  expect(namesOf(editedPhotos([photo("a"), photo("new", "Autre"), photo("b")], edits, []))).toEqual([
    "b.webp",
    "new.webp",
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

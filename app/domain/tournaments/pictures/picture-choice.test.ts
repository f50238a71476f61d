import { expect, test } from "vitest";
import { editedPicture, pictureElsewhere, tournamentPicture } from "./picture-choice.ts";

test.each([
  {
    imageUrl: "/uploads/tournaments/x/a.webp",
    imageName: "old.jpg",
    picture: "/uploads/tournaments/x/a.webp",
  },
  { imageUrl: null, imageName: "été 2024.jpg", picture: "/assets/tournaments/%C3%A9t%C3%A9%202024.jpg" },
  { imageUrl: "https://elsewhere.example/a.jpg", imageName: null, picture: undefined },
  { imageUrl: "//elsewhere.example/a.jpg", imageName: null, picture: undefined },
  { imageUrl: "/\\elsewhere.example/a.jpg", imageName: null, picture: undefined },
  { imageUrl: null, imageName: null, picture: undefined },
])("R43: $imageUrl and $imageName show $picture", ({ picture, ...tournament }) => {
  expect(tournamentPicture(tournament)).toBe(picture);
});

test.each([
  {
    imageUrl: "https://elsewhere.example/a.jpg?b=c",
    imageName: null,
    address: "https://elsewhere.example/a.jpg?b=c",
  },
  { imageUrl: "https://elsewhere.example/a.jpg", imageName: "a.jpg", address: undefined },
  { imageUrl: "/uploads/tournaments/x/a.webp", imageName: null, address: undefined },
  { imageUrl: "gs://bucket/a.jpg", imageName: null, address: undefined },
  { imageUrl: null, imageName: null, address: undefined },
])("R43: of $imageUrl and $imageName, $address is to be copied", ({ address, ...tournament }) => {
  expect(pictureElsewhere(tournament)).toBe(address);
});

const stored = { imageUrl: "/uploads/tournaments/x/0123456789abcdef0123-400x300.webp", imageName: null };
const again = { imageUrl: "/uploads/tournaments/x/0123456789ab456789ab-400x300.webp", imageName: null };
const other = { imageUrl: "/uploads/tournaments/x/fedcba987654456789ab-400x300.webp", imageName: null };
const none = { imageUrl: null, imageName: null };

test.each([
  { edit: {}, picture: stored, why: "nothing is said of it" },
  { edit: other, picture: other, why: "another one was sent" },
  { edit: again, picture: stored, why: "the same one was sent again" },
  { edit: { removedPicture: stored.imageUrl }, picture: none, why: "it is taken away" },
  { edit: { removedPicture: other.imageUrl }, picture: stored, why: "it is not the one that was taken away" },
])("R43: after an edit the picture is $picture.imageUrl: $why", ({ edit, picture }) => {
  expect(editedPicture(stored, edit)).toEqual(picture);
});

test("R43: the first picture of a tournament is the one that was sent", () => {
  expect(editedPicture(none, other)).toEqual(other);
});

import { expect, test } from "vitest";
import { pictureElsewhere, tournamentPicture } from "./picture-choice.ts";

test.each([
  {
    imageUrl: "/uploads/tournaments/x/a.webp",
    imageName: "old.jpg",
    picture: "/uploads/tournaments/x/a.webp",
  },
  { imageUrl: null, imageName: "été 2024.jpg", picture: "/assets/tournaments/%C3%A9t%C3%A9%202024.jpg" },
  { imageUrl: "https://elsewhere.example/a.jpg", imageName: null, picture: undefined },
  { imageUrl: "//elsewhere.example/a.jpg", imageName: null, picture: undefined },
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

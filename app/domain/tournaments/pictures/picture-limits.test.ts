import { expect, test } from "vitest";
import {
  maximumPictureBytes,
  maximumPicturePixels,
  pictureAddress,
  pictureSizes,
  pictureVariants,
} from "./picture-limits.ts";

test("R43: a picture may have 5 MB and 40 megapixels", () => {
  expect([maximumPictureBytes, maximumPicturePixels]).toEqual([5 * 1024 * 1024, 40_000_000]);
});

test.each([
  { width: 3000, height: 2000, sizes: ["480x320", "960x640", "1440x960"], why: "never wider than pages use" },
  { width: 700, height: 1000, sizes: ["480x686", "700x1000"], why: "never wider than it is" },
  { width: 300, height: 200, sizes: ["300x200"], why: "a small one as it is" },
  { width: 5000, height: 1, sizes: ["480x1", "960x1", "1440x1"], why: "never without height" },
])("a picture of $width × $height is kept as $sizes: $why", ({ sizes, ...picture }) => {
  expect(pictureSizes(picture).map(({ width, height }) => `${width}x${height}`)).toEqual(sizes);
});

test("its address tells every size", () => {
  const [, , last] = pictureSizes({ width: 3000, height: 2000 });
  const address = pictureAddress("tournaments/laval-2026-03-14", "abc", last ?? { width: 1, height: 1 });
  expect(pictureVariants(address)).toEqual({
    src: "/uploads/tournaments/laval-2026-03-14/abc-1440x960.webp",
    srcSet: [480, 960, 1440]
      .map((width) => `/uploads/tournaments/laval-2026-03-14/abc-${width}x${(width * 2) / 3}.webp ${width}w`)
      .join(", "),
    width: 1440,
    height: 960,
  });
});

test("an old picture has one size", () => {
  expect(pictureVariants("/assets/tournaments/2019.jpg")).toEqual({ src: "/assets/tournaments/2019.jpg" });
});

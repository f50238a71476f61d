import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import {
  type ImageSize,
  imageAddress,
  imageSizes,
  maximumImageBytes,
  maximumImagePixels,
  pictureName,
} from "#app/domain/tournaments/pictures/image-limits.ts";
import { imagePathOf } from "#app/domain/tournaments/pictures/image-path.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { loadSharp } from "./load-sharp.ts";
import { createPictureFiles, type HeldFiles } from "./picture-files.ts";
import type { SharedPictures } from "./shared-pictures.ts";

/** Why an image is not accepted (R43). */
export type ImageRefusal = "imageTooLarge" | "imageTypeInvalid" | "imageTooManyPixels";

/** An image that is ready to be kept, in every size that the pages use. */
export interface PreparedImage {
  /** Writes its files into a folder of uploads, such as "tournaments/laval-2026-03-14". @throws the disk's error, or the bucket's. */
  keep(folder: string): Promise<KeptImage>;
}

/** An image whose files are there, for a change that may still be refused. */
export interface KeptImage extends HeldFiles {
  readonly address: string;
}

/** Takes images in. */
export interface Images {
  /** Checks and re-encodes one (R43). @throws when its content is broken, or the library for images cannot be loaded. */
  prepare(bytes: Uint8Array): Promise<Result<PreparedImage, ImageRefusal>>;
  /** Whether the site has the picture of an address; true where the bucket cannot say it. */
  has(address: string): Promise<boolean>;
}

/** Recognises the type by the content, never by the name. */
const formats = new Set(["jpeg", "png", "webp", "gif"]);
/** How files of these formats and of AVIF begin. Others are not opened: to measure an SVG of a few kilobytes can take minutes. */
const beginnings = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;

/**
 * Images in a folder, and where machines share them in their bucket, without the data that a camera writes about its owner. One
 * of 40 megapixels takes hundreds of megabytes while it is decoded: whoever sends another one at the same time waits.
 */
export function createImages(dataDir: string, shared?: SharedPictures): Images {
  const holdFiles = createPictureFiles(dataDir, shared);
  const oneAtATime = pLimit(1);
  return {
    async prepare(bytes) {
      if (bytes.length > maximumImageBytes) return Err("imageTooLarge");
      if (!beginnings.test(Buffer.from(bytes.subarray(0, 12)).toString("latin1")))
        return Err("imageTypeInvalid");
      const read = await oneAtATime(() => readInSizes(bytes));
      if (!read.ok) return read;
      const content = createHash("sha256").update(bytes).digest("hex");
      const name = pictureName(content, randomBytes(4).toString("hex"));
      return Ok({
        async keep(folder) {
          const all = read.value.map(({ size, data }) => ({
            address: imageAddress(folder, name, size),
            data,
          }));
          const address = all.at(-1)?.address ?? "";
          return { address, ...(await holdFiles(all)) };
        },
      });
    },
    async has(address) {
      const path = decodedPath(address)?.slice(1);
      if (path === undefined || imagePathOf(path) !== "image") return false;
      const isShared = await shared?.bring(path).catch(() => true);
      return isShared === true || existsSync(join(dataDir, path));
    },
  };
}

/** As the file is called: an address may write signs as `%20`. */
function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

interface SizedImage {
  readonly size: ImageSize;
  readonly data: Uint8Array;
}

/** An image in every size that the pages use, smallest first; decoded once. @throws as `prepare` does. */
async function readInSizes(bytes: Uint8Array): Promise<Result<readonly SizedImage[], ImageRefusal>> {
  const sharp = await loadSharp();
  const read = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const isAvif = read?.format === "heif" && read.compression === "av1";
  if (!read || !(formats.has(read.format) || isAvif)) return Err("imageTypeInvalid");
  if (read.width * read.height > maximumImagePixels) return Err("imageTooManyPixels");
  const { width, height } = read.autoOrient;
  const sizes = imageSizes({ width, height });
  const largest = sizes.at(-1);
  const { data: pixels, info: raw } = await sharp(bytes, { limitInputPixels: maximumImagePixels })
    .autoOrient()
    .resize(largest?.width, largest?.height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const images: SizedImage[] = [];
  for (const size of sizes) {
    const image = sharp(pixels, { raw }).resize(size.width, size.height);
    images.push({ size, data: await image.webp({ quality: 82 }).toBuffer() });
  }
  return Ok(images);
}

import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import {
  maximumPictureBytes,
  maximumPicturePixels,
  type PictureSize,
  pictureAddress,
  pictureName,
  pictureSizes,
} from "#app/domain/tournaments/pictures/picture-limits.ts";
import { picturePathOf } from "#app/domain/tournaments/pictures/picture-path.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { loadSharp } from "./load-sharp.ts";
import { createPictureFiles, type HeldFiles } from "./picture-files.ts";
import type { SharedPictures } from "./shared-pictures.ts";

/** Why a picture is not accepted (R43). */
export type PictureRefusal = "pictureTooLarge" | "pictureTypeInvalid" | "pictureTooManyPixels";

/** A picture that is ready to be kept, in every size that the pages use. */
export interface PreparedPicture {
  /** Writes its files into a folder of uploads, such as "tournaments/laval-2026-03-14". @throws the disk's error, or the bucket's. */
  keep(folder: string): Promise<KeptPicture>;
}

/** A picture whose files are there, for a change that may still be refused. */
export interface KeptPicture extends HeldFiles {
  readonly address: string;
}

/** Takes pictures in. */
export interface Pictures {
  /** Checks and re-encodes one (R43). @throws when its content is broken, or the library for pictures cannot be loaded. */
  prepare(bytes: Uint8Array): Promise<Result<PreparedPicture, PictureRefusal>>;
  /** Whether the site has the picture of an address; true where the bucket cannot say it. */
  has(address: string): Promise<boolean>;
}

/** Recognises the type by the content, never by the name. */
const formats = new Set(["jpeg", "png", "webp", "gif"]);
/** How files of these formats and of AVIF begin. Others are not opened: to measure an SVG of a few kilobytes can take minutes. */
const beginnings = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s;

/** WebP, in which pictures are kept, has no higher ones. */
const highestWebp = 16_383;

/**
 * Pictures in a folder, and where machines share them in their bucket, without the data that a camera writes about its owner. One
 * of 40 megapixels takes hundreds of megabytes while it is decoded: whoever sends another one at the same time waits.
 */
export function createPictures(dataDir: string, shared?: SharedPictures): Pictures {
  const holdFiles = createPictureFiles(dataDir, shared);
  const oneAtATime = pLimit(1);
  return {
    async prepare(bytes) {
      if (bytes.length > maximumPictureBytes) return Err("pictureTooLarge");
      if (!beginnings.test(Buffer.from(bytes.subarray(0, 12)).toString("latin1")))
        return Err("pictureTypeInvalid");
      const read = await oneAtATime(() => readInSizes(bytes));
      if (!read.ok) return read;
      const content = createHash("sha256").update(bytes).digest("hex");
      const name = pictureName(content, randomBytes(4).toString("hex"));
      return Ok({
        async keep(folder) {
          const all = read.value.map(({ size, data }) => ({
            address: pictureAddress(folder, name, size),
            data,
          }));
          const address = all.at(-1)?.address ?? "";
          return { address, ...(await holdFiles(all)) };
        },
      });
    },
    async has(address) {
      const path = decodedPath(address)?.slice(1);
      if (path === undefined || picturePathOf(path) !== "picture") return false;
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

interface SizedPicture {
  readonly size: PictureSize;
  readonly data: Uint8Array;
}

/** A picture in every size that the pages use, smallest first; decoded once. @throws as `prepare` does. */
async function readInSizes(bytes: Uint8Array): Promise<Result<readonly SizedPicture[], PictureRefusal>> {
  const sharp = await loadSharp();
  const read = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const isAvif = read?.format === "heif" && read.compression === "av1";
  if (!read || !(formats.has(read.format) || isAvif)) return Err("pictureTypeInvalid");
  if (read.width * read.height > maximumPicturePixels) return Err("pictureTooManyPixels");
  const { width, height } = read.autoOrient;
  const sizes = pictureSizes({ width, height });
  const largest = sizes.at(-1);
  // Said before it is decoded: a strip of one pixel by millions keeps a processor at work for a quarter of a minute first.
  if (largest && largest.height > highestWebp)
    throw new Error(`no picture can be ${largest.height} pixels high`);
  const { data: pixels, info: raw } = await sharp(bytes, { limitInputPixels: maximumPicturePixels })
    .autoOrient()
    .resize(largest?.width, largest?.height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures: SizedPicture[] = [];
  for (const size of sizes) {
    const picture = sharp(pixels, { raw }).resize(size.width, size.height);
    pictures.push({ size, data: await picture.webp({ quality: 82 }).toBuffer() });
  }
  return Ok(pictures);
}

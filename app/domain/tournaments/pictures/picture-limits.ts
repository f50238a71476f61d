/** Bytes that a picture may have: exactly so many pass, one more does not. */
export const maximumPictureBytes = 5_242_880;
/** Bytes that the pictures of one form may have together, with all else in it. */
export const mostBytesTogether = 20_000_000;
/** Its width times its height (R43). */
export const maximumPicturePixels = 40_000_000;
/** What the form lets choose; the server looks at the content. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/** A size in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const widths = [480, 960, 1440];

/** The sizes in which a picture is kept, smallest first: never wider than it is. The last one is what its address names. */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
  const widest = Math.min(width, widths.at(-1) ?? width);
  const wanted = [...widths.filter((candidate) => candidate < widest), widest];
  return wanted.map((size) => ({ width: size, height: Math.max(1, Math.round((height * size) / width)) }));
}

const lengthOfContent = 12;

/**
 * What the files of a picture are called: by its content, and by the time that it was sent. Who sends the same one has files of
 * their own, which nobody else writes or removes.
 * @param content its hash, in hexadecimal digits
 * @param sending eight such digits, drawn by lot
 */
export function pictureName(content: string, sending: string): string {
  return content.slice(0, lengthOfContent) + sending;
}

/** What pictures that show the same have in common, of their addresses in one folder. Earlier names were all content. */
export function pictureContentOf(address: string): string {
  return address.replace(new RegExp(`/([0-9a-f]{${lengthOfContent}})[0-9a-f]{8}-`), "/$1-");
}

/** The address of a picture in one of its sizes: in the folder of what it belongs to, under its name. */
export function pictureAddress(folder: string, name: string, { width, height }: PictureSize): string {
  return `/uploads/${folder}/${name}-${width}x${height}.webp`;
}

/** What a page says of a picture so that a browser takes the right size and keeps the place; an old one has one size. */
export function pictureVariants(address: string): {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
} {
  const parts = /^(\/uploads\/.+)-(\d+)x(\d+)\.webp$/.exec(address);
  if (!parts) return { src: address };
  const [, name, width, height] = parts;
  const full = { width: Number(width), height: Number(height) };
  const srcSet = pictureSizes(full)
    .map((size) => `${name}-${size.width}x${size.height}.webp ${size.width}w`)
    .join(", ");
  return { src: address, srcSet, ...full };
}

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Sizes that browsers ask for: 180 for an iPhone, 192 and 512 for the others. */
const sizes = [180, 192, 512];
const maskableSizes = [192, 512];

/** Draws the icons of an installed site from its one drawing, `favicon.svg`, into `icons` of that folder. */
export async function drawIcons(folder: string): Promise<void> {
  const drawing = readFileSync(join(folder, "favicon.svg"), "utf8");
  mkdirSync(join(folder, "icons"), { recursive: true });
  for (const size of sizes) await draw(wholeSquare(drawing), size, join(folder, `icons/${size}.png`));
  for (const size of maskableSizes) {
    await draw(maskable(drawing), size, join(folder, `icons/maskable-${size}.png`));
  }
}

async function draw(svg: string, size: number, file: string): Promise<void> {
  // 34 units at 72 dots an inch are 34 pixels.
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 34 }).resize(size, size);
  await image.png({ palette: true, compressionLevel: 9 }).toFile(file);
}

/** Without round corners: each device cuts its own. */
function wholeSquare(drawing: string): string {
  return drawing.replace(' rx="7"', "");
}

/** The same, smaller: a device may cut whatever is not within four fifths of the width. The rod goes on to the edge. */
function maskable(drawing: string): string {
  const inside = wholeSquare(drawing).replace(
    'viewBox="0 0 34 34"',
    'viewBox="-4.25 -4.25 42.5 42.5" width="34" height="34"',
  );
  return inside
    .replace('<rect width="34" height="34"', '<rect x="-5" y="-5" width="44" height="44"')
    .replace('<rect y="14.5" width="34"', '<rect x="-5" y="14.5" width="44"');
}

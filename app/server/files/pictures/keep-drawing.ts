import { createImages } from "./images.ts";
import { loadSharp } from "./load-sharp.ts";

/** Keeps a drawing of the site's own as a tournament's picture, and returns its address. */
export async function keepDrawing(dataDir: string, tournamentId: string, svg: string): Promise<string> {
  const sharp = await loadSharp();
  const image = await createImages(dataDir).prepare(await sharp(Buffer.from(svg)).png().toBuffer());
  if (!image.ok) throw new Error(`a drawing was refused: ${image.refusal}`);
  const { address, settle } = await image.value.keep(`tournaments/${tournamentId}`);
  await settle(true);
  return address;
}

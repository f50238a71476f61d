import { loadSharp } from "./load-sharp.ts";
import { createPictures } from "./pictures.ts";

/** Keeps a drawing of the site's own as a tournament's picture, and returns its address. */
export async function keepDrawing(dataDir: string, tournamentId: string, svg: string): Promise<string> {
  const sharp = await loadSharp();
  const picture = await createPictures(dataDir).prepare(await sharp(Buffer.from(svg)).png().toBuffer());
  if (!picture.ok) throw new Error(`a drawing was refused: ${picture.refusal}`);
  const { address, settle } = await picture.value.keep(`tournaments/${tournamentId}`);
  await settle(true);
  return address;
}

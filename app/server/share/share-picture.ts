import { readFile } from "node:fs/promises";
import { join } from "node:path";
import satori from "satori";
import { loadSharp } from "#app/server/files/pictures/load-sharp.ts";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { cardSize, drawCard, type ShareCard } from "./share-card.ts";

let font: Promise<Buffer> | undefined;

/** The card as a PNG of 1200 by 630: what social networks and messengers show beside a link. */
export async function sharePicture(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  font ??= readFile(join(rootFolder, "app/server/share/sofia-xc-700.woff"));
  const [data, sharp] = await Promise.all([font, loadSharp()]);
  const svg = await satori(drawCard(card) as never, {
    ...cardSize,
    fonts: [{ name: "Sofia", data, weight: 700, style: "normal" }],
  });
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
  return new Uint8Array(png);
}

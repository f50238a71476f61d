import { Err, Ok } from "#app/domain/values/result.ts";
import type { DrawShareCard } from "#app/server/share/share-card.ts";

/** Draws right here, in the process that asks. */
export const drawHere: DrawShareCard = async (card) => {
  const { sharePicture } = await import("#app/server/share/share-picture.ts");
  return sharePicture(card).then(Ok, () => Err("failed" as const));
};

import type { ShareCard } from "./share-card.ts";
import { sharePicture } from "./share-picture.ts";

/** The process that draws pictures, one after the other, as long as its server asks for any. */
process.on("message", async (card: ShareCard) => {
  try {
    process.send?.({ png: await sharePicture(card) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.on("disconnect", () => process.exit(0));
// Only the server ends this process; a signal to the whole group is for the server.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { Photo } from "#app/domain/tournaments/pictures/photo.ts";

/** The pictures of a tournament, in order. */
export async function readPhotos(db: Queries, tournamentId: string): Promise<Photo[]> {
  const query = db.selectFrom("tournaments").select("photos").where("id", "=", tournamentId);
  const photos = (await query.executeTakeFirst())?.photos ?? null;
  return parsePhotos(photos);
}

/** The pictures of a tournament, as its row keeps them. */
export function parsePhotos(json: string | null): Photo[] {
  return json === null ? [] : (JSON.parse(json) as Photo[]);
}

/** Replaces the pictures of a tournament. */
export async function writePhotos(
  tx: Transaction,
  tournamentId: string,
  photos: readonly Photo[],
  updatedAt: string,
): Promise<void> {
  const fields = { photos: photos.length === 0 ? null : JSON.stringify(photos), updatedAt };
  await tx.updateTable("tournaments").set(fields).where("id", "=", tournamentId).execute();
}

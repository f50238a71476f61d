import { readPhotos, writePhotos } from "#app/data/tournaments/photos.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import {
  editedPhotos,
  mostPhotos,
  type Photo,
  type PhotoEdit,
} from "#app/domain/tournaments/pictures/photo.ts";
import { photoChanges } from "#app/domain/tournaments/pictures/photo-changes.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

/** What becomes of the pictures of a tournament. */
export interface SavePhotosRequest {
  readonly tournamentId: string;
  /** By the picture's key. */
  readonly edits: ReadonlyMap<string, PhotoEdit>;
  /** Addresses of pictures whose files are kept already. */
  readonly added: readonly string[];
}

export type SavePhotosRefusal = "unknownTournament" | "tooManyPhotos";

/** Changes the pictures of a tournament: captions, order, removed and added ones. The files of removed ones stay, for undoing. */
export async function savePhotos(
  operator: Operator,
  { tournamentId, edits, added }: SavePhotosRequest,
): Promise<Result<readonly Photo[], SavePhotosRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const tournament = await findTournament(tx, tournamentId);
    if (!tournament) return Err("unknownTournament");
    const before = await readPhotos(tx, tournamentId);
    const photos = editedPhotos(before, edits, added);
    if (photos.length > mostPhotos) return Err("tooManyPhotos");
    if (JSON.stringify(photos) === JSON.stringify(before)) return Ok(before);
    const { name, table } = tournament;
    const summary = { name, count: photos.length, ...photoChanges(before, photos) };
    const about = { action: "tournament.photos", table, subjectId: tournamentId, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("tournaments", [tournamentId]);
      await writePhotos(tx, tournamentId, photos, operation.at);
      return Ok(photos);
    });
  });
}

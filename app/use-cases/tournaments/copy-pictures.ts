import { findTournament, listTournaments, updateTournament } from "#app/data/tournaments/tournaments.ts";
import { pictureElsewhere } from "#app/domain/tournaments/pictures/picture-choice.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

/** Fetches the picture of an address, keeps it for a tournament and lets its address here be written; or why not. */
export type TakePicture<Refusal> = (
  address: string,
  tournamentId: string,
  write: (imageUrl: string) => Promise<Result<null, "changedMeanwhile">>,
) => Promise<Result<null, Refusal | "changedMeanwhile">>;

/** What became of one picture; "waiting" in a preview, which fetches nothing. */
export interface CopiedPicture<Refusal> {
  readonly tournamentId: string;
  readonly name: string;
  readonly address: string;
  readonly outcome: "copied" | "waiting" | "changedMeanwhile" | Refusal;
}

/**
 * Copies the pictures that other hosts keep for tournaments, such as those of the legacy site: from then on they are shown
 * (R43). Each is an edit of its tournament, which can be undone; what cannot be fetched stays as it is, and can be tried again.
 */
export async function copyPictures<Refusal extends string>(
  operator: Operator,
  take: TakePicture<Refusal>,
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly CopiedPicture<Refusal>[]> {
  const copied: CopiedPicture<Refusal>[] = [];
  for (const tournament of await listTournaments(operator.database.read)) {
    const address = pictureElsewhere(tournament);
    if (address === undefined) continue;
    const { id: tournamentId, name } = tournament;
    const say = (outcome: CopiedPicture<Refusal>["outcome"]) =>
      copied.push({ tournamentId, name, address, outcome });
    if (dryRun) say("waiting");
    else {
      const taken = await take(address, tournamentId, (imageUrl) =>
        write(operator, tournamentId, address, imageUrl),
      );
      say(taken.ok ? "copied" : taken.refusal);
    }
  }
  return copied;
}

/** Fetching takes its time: what somebody changed meanwhile stays. */
async function write(
  operator: Operator,
  id: string,
  address: string,
  imageUrl: string,
): Promise<Result<null, "changedMeanwhile">> {
  return runOperation(operator.database, async (tx) => {
    const tournament = await findTournament(tx, id);
    if (!tournament || pictureElsewhere(tournament) !== address) return Err("changedMeanwhile");
    const { table, name, results: _results, id: _id, createdAt: _createdAt, ...fields } = tournament;
    const about = {
      action: "tournament.edit",
      table,
      subjectId: id,
      summary: { name, fields: ["image"] },
    } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("tournaments", [id]);
      await updateTournament(tx, id, { ...fields, table, name, imageUrl, updatedAt: operation.at });
      return Ok(null);
    });
  });
}

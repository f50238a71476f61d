import type { Queries } from "#app/data/connection/database.ts";
import { readErasures } from "#app/data/players/players.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import { type CameSince, cameSince } from "#app/domain/players/came-since.ts";

/** Tells who of a file may be somebody that was erased (R57); reads everybody who came since the first erasure. */
export async function readCameSince(db: Queries, { created }: Pick<WhoIsWho, "created">): Promise<CameSince> {
  return cameSince(await readErasures(db), new Set(created.map(({ id }) => id)));
}

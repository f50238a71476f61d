import type { Queries } from "#app/data/connection/database.ts";
import { readErasures } from "#app/data/players/players.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import { type CameSince, cameSince } from "#app/domain/players/came-since.ts";

/** Tells who of a file may be somebody that was erased (R57); reads everybody who came since the first erasure. */
export async function readCameSince(
  db: Queries,
  { created, attached }: Pick<WhoIsWho, "created" | "attached">,
): Promise<CameSince> {
  const { erasedAt, cameAt, personCameAt } = await readErasures(db);
  // Whom the file adds on this table came when they came on another.
  const fromOthers = attached.flatMap(({ before, player }) => {
    const at = personCameAt.get(before.personId);
    return at === undefined ? [] : [[player.id, at] as const];
  });
  const erasures = { erasedAt, cameAt: new Map([...cameAt, ...fromOthers]) };
  return cameSince(erasures, new Set(created.map(({ id }) => id)));
}

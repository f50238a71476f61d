/** Who was erased, and who came to the site since the first of them: instants (UTC), by the ids of their players. */
export interface Erasures {
  readonly erasedAt: ReadonlyMap<string, string>;
  readonly cameAt: ReadonlyMap<string, string>;
}

/**
 * Whether a player of a file may be somebody who was erased: nobody knew them before that (R57). Null is a person whom the site does
 * not have.
 */
export type CameSince = (playerId: string | null, erasedId: string) => boolean;

/** Tells it by the erasures, and of the players whom the file itself adds (`added`, ids). */
export function cameSince({ erasedAt, cameAt }: Erasures, added: ReadonlySet<string>): CameSince {
  return (playerId, erasedId) => {
    const erased = erasedAt.get(erasedId);
    if (erased === undefined) return false;
    if (playerId === null || added.has(playerId)) return true;
    const came = cameAt.get(playerId);
    return came !== undefined && came >= erased;
  };
}

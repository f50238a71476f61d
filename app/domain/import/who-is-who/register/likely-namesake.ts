import type { Player } from "#app/domain/players/player.ts";

/** What else a file says about several people of one name. */
export interface Circumstances {
  /** The people whom the file names otherwise: they are somebody else in it. */
  readonly taken: ReadonlySet<string>;
  /** The players who have stored matches in the file's tournaments, deleted ones among them. */
  readonly playedHere: ReadonlySet<string>;
}

/** Nothing else is known. */
export const unknownCircumstances: Circumstances = { taken: new Set(), playedHere: new Set() };

/**
 * Of several who have a name, whom the name alone most likely means: of those who are left, who played here already, else who has
 * neither licence nor code, else the only one.
 */
export function likelyNamesake<One extends Pick<Player, "id" | "personId" | "license" | "coralId">>(
  named: readonly One[],
  { taken, playedHere }: Circumstances,
): One | undefined {
  const left = named.filter(({ personId }) => !taken.has(personId));
  const bare = left.filter(({ license, coralId }) => license === null && coralId === null);
  const choices = [left.filter(({ id }) => playedHere.has(id)), bare, left];
  return choices.find((some) => some.length === 1)?.[0];
}

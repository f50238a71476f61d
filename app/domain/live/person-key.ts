import { nameKey } from "#app/domain/players/player-name.ts";

/** How many people one page can follow. */
const mostFollowed = 20;

const longest = 64;
const keyPattern = /^[\w.-]{1,64}$/;

/**
 * How somebody of a live tournament is asked for in addresses: by their player's id, or by the name that everyone sees where
 * the site does not know them. Undefined for a name without a letter or digit that an address can have.
 */
export function personKey(playerId: string | null, shownName: string): string | undefined {
  if (playerId !== null) return playerId;
  const name = nameKey(shownName)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return name === "" ? undefined : `name.${name}`.slice(0, longest);
}

/** Reads keys from an address, separated by commas; what is none is left out. */
export function readPersonKeys(written: string): string[] {
  return [...new Set(written.split(","))].filter((key) => keyPattern.test(key)).slice(0, mostFollowed);
}

import type { FilePlayer } from "./result-file.ts";

/** Someone whose name is all that a file says. */
export function playerNamed(name: string | null): FilePlayer {
  return { license: null, code: null, name };
}

/**
 * The people whom the name of a team is made of: "Ana / Bob" are two. No name is nobody: the other side has a bye.
 */
export function playersOfTeamName(name: string | null): FilePlayer[] {
  if (name === null) return [];
  const names = name.split("/").map((part) => part.trim());
  return names.filter((part) => part !== "").map(playerNamed);
}

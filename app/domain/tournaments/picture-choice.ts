import type { Tournament } from "./tournament.ts";

/**
 * Where a tournament's picture is on this site, or undefined: legacy names come first from the tournaments' assets (R43).
 * A picture that another host keeps is not shown: a visitor's page asks nobody else for anything.
 */
export function tournamentPicture(
  tournament: Pick<Tournament, "imageUrl" | "imageName">,
): string | undefined {
  if (tournament.imageUrl?.startsWith("/") && !tournament.imageUrl.startsWith("//"))
    return tournament.imageUrl;
  if (tournament.imageName === null) return undefined;
  return `/assets/tournaments/${encodeURIComponent(tournament.imageName)}`;
}

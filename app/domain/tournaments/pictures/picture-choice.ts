import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { webLink } from "#app/domain/values/web-link.ts";

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

/** The address of a picture that only another host has, and that is therefore not shown; else undefined. */
export function pictureElsewhere(tournament: Pick<Tournament, "imageUrl" | "imageName">): string | undefined {
  if (tournamentPicture(tournament) !== undefined) return undefined;
  return tournament.imageUrl === null ? undefined : webLink(tournament.imageUrl);
}

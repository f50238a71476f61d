import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { pictureContentOf } from "./picture-limits.ts";

/** Where a tournament's picture is. */
export type PictureChoice = Pick<Tournament, "imageUrl" | "imageName">;

/**
 * Where a tournament's picture is on this site, or undefined: legacy names come first from the tournaments' assets (R43).
 * A picture that another host keeps is not shown: a visitor's page asks nobody else for anything.
 */
export function tournamentPicture(tournament: PictureChoice): string | undefined {
  // Two slashes, or one and a backslash, would name another host.
  if (tournament.imageUrl !== null && /^\/(?![/\\])/.test(tournament.imageUrl)) return tournament.imageUrl;
  if (tournament.imageName === null) return undefined;
  return `/assets/tournaments/${encodeURIComponent(tournament.imageName)}`;
}

/** The address of a picture that only another host has, and that is therefore not shown; else undefined. */
export function pictureElsewhere(tournament: PictureChoice): string | undefined {
  if (tournamentPicture(tournament) !== undefined) return undefined;
  return tournament.imageUrl === null ? undefined : webLink(tournament.imageUrl);
}

/** What an editor says of a tournament's picture. */
export interface PictureEdit extends Partial<PictureChoice> {
  /** The picture that they saw and took away: another one, which somebody sent meanwhile, stays. */
  readonly removedPicture?: string | undefined;
}

/** The picture after an edit: the stored one where the edit says nothing of it, or has one that shows the same. */
export function editedPicture(stored: PictureChoice, edit: PictureEdit): PictureChoice {
  const { removedPicture, imageUrl = stored.imageUrl, imageName = stored.imageName } = edit;
  if (removedPicture !== undefined && removedPicture === tournamentPicture(stored))
    return { imageUrl: null, imageName: null };
  const isSame =
    imageUrl !== null &&
    stored.imageUrl !== null &&
    pictureContentOf(imageUrl) === pictureContentOf(stored.imageUrl);
  return isSame ? { imageUrl: stored.imageUrl, imageName } : { imageUrl, imageName };
}

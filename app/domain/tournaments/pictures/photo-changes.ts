import type { Photo } from "./photo.ts";

/** How many pictures an edit added, took away, or gave another caption, and whether others changed places. */
export interface PhotoChanges {
  readonly added: number;
  readonly removed: number;
  readonly captions: number;
  readonly isReordered: boolean;
}

/** What became of a tournament's pictures. */
export function photoChanges(before: readonly Photo[], after: readonly Photo[]): PhotoChanges {
  const earlier = new Map(before.map((photo) => [photo.address, photo]));
  const stayed = after.filter(({ address }) => earlier.has(address));
  const addresses = new Set(stayed.map(({ address }) => address));
  const inOrder = before.filter(({ address }) => addresses.has(address));
  return {
    added: after.length - stayed.length,
    removed: before.length - stayed.length,
    captions: stayed.filter(({ address, caption, captionEn }) => {
      const was = earlier.get(address);
      return was?.caption !== caption || was.captionEn !== captionEn;
    }).length,
    isReordered: stayed.some(({ address }, index) => address !== inOrder[index]?.address),
  };
}

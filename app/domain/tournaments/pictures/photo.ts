import { pictureContentOf } from "./picture-limits.ts";

/** A picture that was taken at a tournament. */
export interface Photo {
  /** Where its greatest size is. */
  readonly address: string;
  readonly caption: string | null;
  readonly captionEn: string | null;
}

/** How many a tournament has at most. */
export const mostPhotos = 60;

/** What somebody asks of a picture that is there; what is left out stays as it is stored. */
export interface PhotoEdit {
  readonly caption?: string | null;
  readonly captionEn?: string | null;
  /** Where it is to stand, from 1. */
  readonly position?: number;
  readonly isRemoved: boolean;
}

/** What a picture is known by in a form: the name of its file. */
export function photoKey({ address }: Pick<Photo, "address">): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/**
 * The pictures after an edit: each that was asked for a place stands there, the others stay in their order around them; then
 * the added ones, each content once.
 */
export function editedPhotos(
  photos: readonly Photo[],
  edits: ReadonlyMap<string, PhotoEdit>,
  added: readonly string[],
): Photo[] {
  const edited = photos.flatMap((photo) => {
    const { isRemoved = false, position, ...captions } = edits.get(photoKey(photo)) ?? {};
    return isRemoved ? [] : [{ position, photo: { ...photo, ...captions } }];
  });
  const inOrder = edited.flatMap(({ position, photo }) => (position === undefined ? [photo] : []));
  const asked = edited.flatMap(({ position, photo }) =>
    position === undefined ? [] : [{ position, photo }],
  );
  let next = 0;
  for (const { position, photo } of asked.sort((one, other) => one.position - other.position)) {
    // Two that are asked for one place stand one behind the other.
    next = Math.max(next, Math.min(position - 1, inOrder.length));
    inOrder.splice(next, 0, photo);
    next += 1;
  }
  const all = [...inOrder, ...added.map((address) => ({ address, caption: null, captionEn: null }))];
  const contents = all.map(({ address }) => pictureContentOf(address));
  return all.filter((_photo, index) => contents.indexOf(contents[index] ?? "") === index);
}

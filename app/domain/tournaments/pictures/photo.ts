import { pictureContentOf } from "./image-limits.ts";

/** A picture that was taken at a tournament. */
export interface Photo {
  /** Where its greatest size is. */
  readonly address: string;
  readonly caption: string | null;
  readonly captionEn: string | null;
}

/** How many a tournament has at most. */
export const mostPhotos = 60;

/** What somebody asks of a picture that is there. */
export interface PhotoEdit {
  readonly caption: string | null;
  readonly captionEn: string | null;
  /** Where it is to stand, from 1. */
  readonly position: number;
  readonly isRemoved: boolean;
}

/** What a picture is known by in a form: the name of its file. */
export function photoKey({ address }: Pick<Photo, "address">): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/**
 * The pictures after an edit: in the order that was asked for, then those of whom nothing was said, then the added ones,
 * each content once.
 */
export function editedPhotos(
  photos: readonly Photo[],
  edits: ReadonlyMap<string, PhotoEdit>,
  added: readonly string[],
): Photo[] {
  const edited = photos.flatMap((photo) => {
    const edit = edits.get(photoKey(photo));
    if (edit?.isRemoved) return [];
    const { caption, captionEn } = edit ?? photo;
    return [{ position: edit?.position ?? mostPhotos + 1, photo: { ...photo, caption, captionEn } }];
  });
  const inOrder = edited.sort((one, other) => one.position - other.position).map(({ photo }) => photo);
  const all = [...inOrder, ...added.map((address) => ({ address, caption: null, captionEn: null }))];
  const contents = all.map(({ address }) => pictureContentOf(address));
  return all.filter((_photo, index) => contents.indexOf(contents[index] ?? "") === index);
}

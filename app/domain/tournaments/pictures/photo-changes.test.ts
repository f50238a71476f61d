import { expect, test } from "vitest";
import type { Photo } from "./photo.ts";
import { photoChanges } from "./photo-changes.ts";

const [a, b, c] = ["a", "b", "c"].map(
  (name): Photo => ({ address: `/uploads/${name}.webp`, caption: null, captionEn: null }),
) as [Photo, Photo, Photo];
const none = { added: 0, removed: 0, captions: 0, isReordered: false };

test.each<{ why: string; after: readonly Photo[]; changes: Partial<typeof none> }>([
  { why: "nothing", after: [a, b], changes: {} },
  { why: "one is added, wherever it stands", after: [c, a, b], changes: { added: 1 } },
  { why: "one is taken away, and the other moves up", after: [b], changes: { removed: 1 } },
  { why: "one takes the place of another", after: [a, c], changes: { added: 1, removed: 1 } },
  { why: "two change places", after: [b, a], changes: { isReordered: true } },
  { why: "a caption", after: [{ ...a, caption: "La finale" }, b], changes: { captions: 1 } },
  {
    why: "both captions of one, the English one of the other",
    after: [
      { ...a, caption: "La finale", captionEn: "The final" },
      { ...b, captionEn: "The cup" },
    ],
    changes: { captions: 2 },
  },
])("what an edit of photos changed: $why", ({ after, changes }) => {
  expect(photoChanges([a, b], after)).toEqual({ ...none, ...changes });
});

import type { PictureSize } from "./picture-limits.ts";

/** The size of a picture in the room that it has: as it is, or smaller with the same proportions; at least a pixel each way. */
export function fittedSize({ width, height }: PictureSize, room: PictureSize): PictureSize {
  const scale = Math.min(1, room.width / width, room.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

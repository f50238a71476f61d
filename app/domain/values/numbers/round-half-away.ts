/** Rounds to the nearest integer, a half away from zero: 0.5 → 1, −0.5 → −1 (R7). Never gives −0. */
export function roundHalfAway(value: number): number {
  const size = Math.floor(Math.abs(value) + 0.5);
  return value < 0 && size > 0 ? -size : size;
}

/** A player's ratings in both modes; null where nothing has set one. */
export interface Ratings {
  readonly singles: number | null;
  readonly doubles: number | null;
}

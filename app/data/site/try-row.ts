/** How often something was tried in a quarter of an hour, by all servers together. */
export interface TryRow {
  /** A hash, by which nobody is known. */
  key: string;
  count: number;
  /** When it ends, in milliseconds since 1970. */
  until: number;
}

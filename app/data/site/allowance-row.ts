/** What all servers together gave of one allowance. */
export interface AllowanceRow {
  /** A hash, by which nobody is known. */
  key: string;
  /** When it is whole again if nothing more is asked for, in milliseconds since 1970 by the database's clock. */
  until: number;
}

/** The phases of a competition, as its files have them. */
export interface CompetitionPhasesRow {
  /** The competition's. */
  id: string;
  /** Phase[] as JSON. */
  phases: string;
}

/** Who is registered for a competition that is not drawn yet. */
export interface RegistrationsRow {
  /** The competition's. */
  id: string;
  /** The players of each team by their ids, as JSON. */
  teams: string;
}

/** An import that came before phases were kept: its file is still to be read for them. */
export interface UnreadPhasesRow {
  importId: string;
}

import type { ReactNode } from "react";
import type { TournamentStatus } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

interface TournamentsButtonProps {
  /** The list that has tournaments; null where neither has any. */
  readonly list: TournamentStatus | null;
  /** The way on where there are no tournaments. */
  readonly children: ReactNode;
}

/** From a page without a tournament: to the list that has some. */
export function TournamentsButton({ list, children }: TournamentsButtonProps) {
  if (list === null) return children;
  const isHistory = list === "completed";
  return (
    <a className="btn main" href={isHistory ? paths.history() : paths.tournaments()}>
      {isHistory ? m.tournaments_see_history() : m.tournaments_see_upcoming()}
    </a>
  );
}

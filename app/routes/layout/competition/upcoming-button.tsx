import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

interface UpcomingButtonProps {
  /** Whether there are upcoming tournaments to lead to. */
  readonly hasUpcoming: boolean;
}

/** From a page that has nothing to show: to the upcoming tournaments, unless that page too would be empty. */
export function UpcomingButton({ hasUpcoming }: UpcomingButtonProps) {
  if (!hasUpcoming) return null;
  return (
    <a className="btn" href={paths.tournaments()}>
      {m.tournaments_see_upcoming()}
    </a>
  );
}

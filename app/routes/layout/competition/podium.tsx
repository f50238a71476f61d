import type { RankedTeam } from "#app/domain/tournaments/teams-by-rank.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { personInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownStanding } from "#app/reading/tournaments/read-competitions.ts";

const lastStep = 3;
/** A podium bears the first three, and one more where two teams are third; more are no podium. */
const mostOnPodium = 4;

/** The first teams, each on its step. */
export function Podium({
  competition,
  teams,
}: {
  readonly competition: string;
  readonly teams: readonly RankedTeam<ShownStanding>[];
}) {
  const first = teams.filter(({ rank }) => rank <= lastStep);
  if (first.length > mostOnPodium) return null;
  return (
    <ol className={`podium of-${first.length}`} aria-label={m.podium_label({ competition })}>
      {first.map((team, index) => (
        <li key={index} className={`place-${team.rank}`}>
          {team.names.map((name, position) => (
            <span key={position}>{personInWords(name)}</span>
          ))}
          <b>{team.rank}</b>
        </li>
      ))}
    </ol>
  );
}

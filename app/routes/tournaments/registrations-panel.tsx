import { sideName } from "#app/domain/matches/side-name.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ShownCompetition } from "#app/reading/tournaments/read-competitions.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";

/** Who is registered, by competition, until the first match is known. */
export function RegistrationsPanel({ competitions }: { readonly competitions: readonly ShownCompetition[] }) {
  if (competitions.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="registered">
      <h2 id="registered">{m.tournament_registered()}</h2>
      {competitions.map(({ name, table, registered }, index) => (
        <details className="competition" key={`${name} ${index}`} open={index === 0}>
          <summary>
            <h3>{name}</h3>
            <span className="soft small">{sizeOf(registered)}</span>
          </summary>
          <ul className="registered">
            {registered.map((team, position) => (
              <li key={position}>
                {table === null ? sideName(team) : <PlayerNames table={table} players={team} />}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function sizeOf(registered: ShownCompetition["registered"]): string {
  const count = registered.length;
  const isSingles = registered.every((team) => team.length === 1);
  return isSingles ? m.competition_people({ count }) : m.standings_teams({ count });
}

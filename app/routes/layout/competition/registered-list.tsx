import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownCompetition } from "#app/reading/tournaments/read-competitions.ts";
import { PlayerNames } from "#app/routes/layout/widgets/player-names.tsx";

/** Who is registered for a competition, until its first match is known. */
export function RegisteredList({ registered, table }: Pick<ShownCompetition, "registered" | "table">) {
  return (
    <ul className="registered">
      {registered.map((team, position) => (
        <li key={position}>
          {table === null ? sideInWords(team) : <PlayerNames table={table} players={team} />}
        </li>
      ))}
    </ul>
  );
}

/** How many they are: people, or teams. */
export function registeredSize(registered: ShownCompetition["registered"]): string {
  const count = registered.length;
  const isSingles = registered.every((team) => team.length === 1);
  return isSingles ? m.competition_people({ count }) : m.standings_teams({ count });
}

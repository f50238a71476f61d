import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";

interface TournamentHeadProps {
  readonly tournament: Pick<Tournament, "name" | "city" | "address" | "table" | "from" | "to" | "status">;
}

/** What it is, when, and how to come. */
export function TournamentHead({ tournament }: TournamentHeadProps) {
  const { name, city, table } = tournament;
  const address = tournament.address === null ? null : textInWords(tournament.address);
  return (
    <div className="head">
      <div>
        <p className="label">{table === null ? city : `${city}${betweenFacts}${tableNames[table]}`}</p>
        <h1>{textInWords(name)}</h1>
        <p>
          <TournamentDays tournament={tournament} />
        </p>
        {address === null ? null : (
          <p className="soft">
            {address}
            <span className="screen-only">
              {betweenFacts}
              <a href={mapLink(address, city)}>{m.tournament_directions()}</a>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

/** A map that follows nobody. */
function mapLink(address: string, city: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, ${city}` })}`;
}

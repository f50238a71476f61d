import type { ReactNode } from "react";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatStub } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";

interface TournamentCardProps {
  readonly tournament: Tournament;
  readonly isAdministrator: boolean;
  /** A word of warning for administrators. */
  readonly note?: string | undefined;
  /** The name by which an address leads to it. */
  readonly anchor?: string | undefined;
  readonly children?: ReactNode;
}

/** A tournament in a list, as a ticket: its day on the stub, then its name, days and place. */
export function TournamentCard({ tournament, isAdministrator, note, anchor, children }: TournamentCardProps) {
  const { id, city, table, from } = tournament;
  const name = textInWords(tournament.name);
  const stub = from === null ? null : formatStub(from, currentLocale());
  return (
    <li className="card" id={anchor}>
      <p className="card-stub" aria-hidden="true">
        <b>{stub?.date ?? "?"}</b>
        <span>{stub?.month}</span>
      </p>
      <div className="card-body">
        <h2>
          <a href={paths.tournament(id)}>{name}</a>
        </h2>
        <p>
          <TournamentDays tournament={tournament} />
        </p>
        <p className="soft">{table === null ? city : `${city}${betweenFacts}${tableNames[table]}`}</p>
        {children}
        {isAdministrator ? (
          <>
            {note === undefined ? null : <p className="note warn small">{note}</p>}
            <a
              className="btn compact"
              href={paths.editTournament(id)}
              aria-label={m.tournament_modify_of({ tournament: name })}
            >
              {m.tournament_modify()}
            </a>
          </>
        ) : null}
      </div>
    </li>
  );
}

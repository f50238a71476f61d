import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { webLink } from "#app/domain/values/web-link.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatStub } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { TournamentDays } from "#app/routes/layout/widgets/tournament-days.tsx";
import { nextLabel } from "#app/routes/layout/words/next-label.ts";

interface TicketProps {
  readonly next: Tournament | null;
  readonly hasHistory: boolean;
  readonly today: string;
}

/** The next tournament, or a sentence that none is planned, with a way to those that were played. */
export function Ticket({ next, hasHistory, today }: TicketProps) {
  if (next === null) return <NoTicket hasHistory={hasHistory} />;
  const stub = next.from === null ? null : formatStub(next.from, currentLocale());
  return (
    <section className="ticket" aria-labelledby="next-tournament">
      {stub === null ? null : (
        <p className="ticket-stub" aria-hidden="true">
          <b>{stub.date}</b> <span>{stub.month}</span>
        </p>
      )}
      <p className="label">{nextLabel(next, today)}</p>
      <h2 id="next-tournament">
        <a href={paths.tournament(next.id)}>{textInWords(next.name)}</a>
      </h2>
      <TicketFacts next={next} />
      <TicketLinks next={next} />
    </section>
  );
}

function NoTicket({ hasHistory }: Pick<TicketProps, "hasHistory">) {
  return (
    <section className="ticket">
      <h2>{m.home_next()}</h2>
      <p className="ticket-none">{m.home_no_upcoming()}</p>
      {hasHistory ? (
        <a className="btn" href={paths.history()}>
          {m.tournaments_see_history()}
        </a>
      ) : null}
    </section>
  );
}

function TicketFacts({ next }: { readonly next: Tournament }) {
  return (
    <dl className="facts">
      <dt>{m.tournament_dates()}</dt>
      <dd>
        <TournamentDays tournament={next} />
      </dd>
      <dt>{m.tournament_location()}</dt>
      <dd>{next.city}</dd>
      {next.address === null ? null : (
        <>
          <dt>{m.tournament_address()}</dt>
          <dd>{textInWords(next.address)}</dd>
        </>
      )}
      {next.table === null ? null : (
        <>
          <dt>{m.tournament_table()}</dt>
          <dd>{tableNames[next.table]}</dd>
        </>
      )}
    </dl>
  );
}

function TicketLinks({ next }: { readonly next: Tournament }) {
  const registration = next.registrationLink === null ? undefined : webLink(next.registrationLink);
  const flyer = next.flyerLink === null ? undefined : webLink(next.flyerLink);
  if (registration === undefined && flyer === undefined) return null;
  return (
    <p className="ticket-acts">
      {registration === undefined ? null : (
        <a className="btn main" href={registration} rel="noopener">
          {m.tournament_register()}
        </a>
      )}
      {flyer === undefined ? null : (
        <a className="btn" href={flyer} rel="noopener">
          {m.tournament_flyer()}
        </a>
      )}
    </p>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import type { ShownCompetition } from "#app/reading/tournaments/read-competitions.ts";
import { RegisteredList, registeredSize } from "#app/routes/layout/competition/registered-list.tsx";

/** Who is registered, by competition, until the first match is known. */
export function RegistrationsPanel({ competitions }: { readonly competitions: readonly ShownCompetition[] }) {
  if (competitions.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="registered">
      <h2 id="registered">{m.tournament_registered()}</h2>
      {competitions.map(({ name, table, registered }, index) => (
        <details className="competition" key={`${name} ${index}`} open={index === 0}>
          <summary>
            <h3>{textInWords(name)}</h3>
            <span className="soft small">{registeredSize(registered)}</span>
          </summary>
          <RegisteredList registered={registered} table={table} />
        </details>
      ))}
    </section>
  );
}

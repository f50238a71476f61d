import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { authorName } from "#app/i18n/sentences/operation-sentences.ts";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { Outcome } from "#app/ui/outcome.tsx";

/** More tournaments than this are looked at in their own list. */
const mostTournaments = 20;

interface PublishedEveningProps {
  readonly operationId: string;
  /** What was done, in a sentence of the history. */
  readonly sentence: string;
  readonly author: string;
  readonly at: string;
  /** Whether somebody wanted to publish it when it was published already. */
  readonly isFound: boolean;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
  readonly tables: readonly StoredTable[];
}

/** The evening is published: where to look, and how it is undone. */
export function PublishedEvening({
  operationId,
  sentence,
  author,
  at,
  isFound,
  tournaments,
  tables,
}: PublishedEveningProps) {
  return (
    <>
      <Outcome of={operationId}>
        <div className="note published">
          <p>
            <b>{sentence}</b>
          </p>
          <p>
            {isFound ? `${m.evening_published_before()} ` : ""}
            {m.evening_published_by({ author: authorName(author), at: formatInstant(at, currentLocale()) })}
          </p>
          <p className="form-acts">
            <a className="btn" href={paths.undo(operationId)}>
              {m.evening_undo()}
            </a>
          </p>
        </div>
      </Outcome>
      <WhereToLook tournaments={tournaments} tables={tables} />
    </>
  );
}

function WhereToLook({ tournaments, tables }: Pick<PublishedEveningProps, "tournaments" | "tables">) {
  const shown = tournaments.length > mostTournaments ? [] : tournaments;
  return (
    <section className="stack" aria-labelledby="look">
      <h2 id="look">{m.evening_look()}</h2>
      <ul className="links">
        <li>
          <a href={paths.home()}>{m.evening_look_home()}</a>
        </li>
        {shown.length < tournaments.length ? (
          <li>
            <a href={paths.history()}>{m.evening_more_tournaments()}</a>
          </li>
        ) : null}
        {shown.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.tournament(id)}>{textInWords(name)}</a>
          </li>
        ))}
        {tables.map((table) => (
          <li key={table}>
            <a href={paths.rankings(table)}>{m.rankings_title({ table: tableNames[table] })}</a>
          </li>
        ))}
        <li>
          <a href={paths.desk()}>{m.nav_desk()}</a>
        </li>
      </ul>
    </section>
  );
}

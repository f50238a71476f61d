import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { type FoundPerson, findNamed } from "#app/domain/players/found-people.ts";
import { isSearch } from "#app/domain/players/name-search.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AskingForm } from "#app/routes/layout/frame/asking-form.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { requestContext } from "#app/server/context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { readAskedPeople, searchOf } from "./asked-people.ts";

const mostShown = 50;

export async function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  const search = searchOf(context.url.searchParams);
  const people = await readAskedPeople(context, search);
  const named = findNamed(people, search);
  const player = named?.players[0];
  if (player !== undefined) throw redirect(paths.matches(player.table, player.id), 302);
  return { search, found: people.length, people: people.slice(0, mostShown) };
}

export default function SearchPage() {
  const { search, found, people } = useLoaderData<typeof loader>();
  const isShort = search !== "" && !isSearch(search);
  const said = isShort ? { error: m.search_short(), isStart: true } : { hint: m.rankings_search_hint() };
  return (
    <div className="wrap">
      <PageHead title={m.search_title()} isPrivate />
      <h1>{m.search_title()}</h1>
      <search>
        <AskingForm className="tools" action={paths.search()}>
          <Field id="person" label={m.search_name()} {...said}>
            {(control) => (
              <input
                {...control}
                type="search"
                name="q"
                list="found-names"
                defaultValue={search}
                autoComplete="off"
                data-suggests={paths.searchNames()}
              />
            )}
          </Field>
          <button className="btn main" type="submit">
            {m.search_do()}
          </button>
        </AskingForm>
      </search>
      {isSearch(search) ? <Found found={found} people={people} /> : null}
    </div>
  );
}

interface FoundProps {
  readonly found: number;
  readonly people: readonly FoundPerson[];
}

function Found({ found, people }: FoundProps) {
  if (found === 0) return <EmptyState text={m.search_nobody()} />;
  return (
    <>
      <p className="soft">
        {m.search_found({ count: found })}{" "}
        {found > people.length ? m.search_first({ count: mostShown }) : null}
      </p>
      <ul className="found-people">
        {people.map((person) => (
          <PersonFound key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

/** The name leads to the table on which somebody played last; the others stand beside it. */
function PersonFound({ person: { name, players } }: { readonly person: FoundPerson }) {
  const [latest] = players;
  if (latest === undefined) return null;
  return (
    <li>
      <a className="found-name" href={paths.matches(latest.table, latest.id)}>
        {name}
      </a>
      <ul>
        {players.map(({ id, table, singlesRanking, doublesRanking }) => (
          <li key={id}>
            <a href={paths.matches(table, id)}>
              {tableNames[table]}{" "}
              <span className="rating">{formatRating(averageRanking(singlesRanking, doublesRanking))}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

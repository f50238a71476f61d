import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "#app/server/context.ts";
import { readAskedPeople, searchOf } from "./asked-people.ts";

/** As many as a search-select suggests. */
const mostSuggestions = 10;

/** The names that a search field suggests while one is typed. */
export async function loader({ context: provider }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const people = await readAskedPeople(context, searchOf(context.url.searchParams));
  return Response.json(people.slice(0, mostSuggestions).map(({ name }) => name));
}

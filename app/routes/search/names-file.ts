import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "#app/server/context.ts";
import { readAskedPeople, searchOf } from "./asked-people.ts";

/** As many as a search-select suggests. */
const mostSuggestions = 10;

/** The names that a search field suggests while one is typed; namesakes are told apart in the list that is found. */
export async function loader({ context: provider }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  const people = await readAskedPeople(context, searchOf(context.url.searchParams));
  const names = new Set(people.map(({ name }) => name));
  return Response.json([...names].slice(0, mostSuggestions));
}

import { type LoaderFunctionArgs, matchPath } from "react-router";
import { requestContext } from "#app/server/context.ts";
import { problemAnswer } from "#app/server/edge/api/problem-answer.ts";
import { endpoints } from "./all-endpoints.ts";
import { type Endpoint, WrongParameter } from "./endpoint.ts";

/** Whatever is asked of the API, by the endpoint that has the address. */
export async function loader({ context: provider, params }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  // In what stands for the rest of a path the router takes an escaped slash for one that parts it, however often it is escaped.
  const hasEscapedSlash = /%(25)*2f/i.test(context.url.pathname);
  const found = hasEscapedSlash ? undefined : findEndpoint(`/${params["*"] ?? ""}`);
  if (!found) return problemAnswer(404);
  const { endpoint, pathParameters } = found;
  const asked = endpoint.input.safeParse({
    ...Object.fromEntries(context.url.searchParams),
    ...pathParameters,
  });
  if (!asked.success) return refuseParameter(String(asked.error.issues[0]?.path[0]), pathParameters);
  try {
    const answer = await endpoint.answer(context, asked.data as never);
    if (answer === undefined) return problemAnswer(404);
    return new Response(JSON.stringify(answer), {
      headers: { "content-type": "application/json; charset=utf-8" },
    });
  } catch (error) {
    if (error instanceof WrongParameter) return refuseParameter(error.parameter, pathParameters);
    throw error;
  }
}

/** A part of the path that means nothing is an address that does not exist. */
function refuseParameter(parameter: string, pathParameters: Readonly<Record<string, unknown>>): Response {
  return parameter in pathParameters ? problemAnswer(404) : problemAnswer(400, { parameter });
}

function findEndpoint(path: string) {
  for (const endpoint of endpoints) {
    const pattern = routePatternOf(endpoint);
    const match = matchPath({ path: pattern, caseSensitive: true }, path);
    if (match) return { endpoint, pathParameters: match.params };
  }
  return undefined;
}

/** "/tournaments/{id}" as the router writes it: "/tournaments/:id". */
function routePatternOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

import type { HeadersArgs } from "react-router";

const statuses: Readonly<Record<string, number>> = {
  wrongCredentials: 401,
  startAgain: 401,
  linkUsed: 403,
  tooManyTries: 429,
  busy: 503,
};

/** Status and headers of a refused form of signing in: 400 for a wrong input, `Retry-After` when the server is busy. */
export function refusalInit(refusal: string): ResponseInit {
  const status = statuses[refusal] ?? 400;
  return status === 503 ? { status, headers: { "retry-after": "5" } } : { status };
}

/** For a route's `headers`: a page that comes after its action has the action's. */
export function headersOfAction({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}

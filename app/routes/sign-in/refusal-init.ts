import type { HeadersArgs } from "react-router";

const statuses: Readonly<Record<string, number>> = {
  wrongCredentials: 401,
  startAgain: 401,
  linkUsed: 403,
  tooManyTries: 429,
  busy: 503,
};

/** Status and headers of a refused form around signing in: 400 for what was typed, and when to come back where it is busy. */
export function refusalInit(refusal: string): ResponseInit {
  const status = statuses[refusal] ?? 400;
  return status === 503 ? { status, headers: { "retry-after": "5" } } : { status };
}

/** For a route's `headers`: a page that comes after its action has the action's. */
export function headersOfAction({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders;
}

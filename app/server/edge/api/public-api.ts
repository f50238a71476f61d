import { isSubscription } from "#app/paths.ts";
import { type Allowance, ownBudgets } from "#app/server/allowances/budget.ts";
import { bareAnswer } from "#app/server/edge/bare-answer.ts";
import type { Handler, ReceivedRequest } from "#app/server/edge/received-request.ts";
import { openHeaders } from "#app/server/edge/security-headers.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { problemAnswer } from "./problem-answer.ts";

/** Whether a path belongs to the API, whose answers programs on other sites read. */
export function isApi(path: string): boolean {
  return /^\/api\/v1(\/|$)/.test(path);
}

/** A page that shows many figures asks for a few dozen answers at once. */
export const defaultApiAllowance: Allowance = { burst: 120, perSecond: 2 };

type Parts = Pick<SiteParts, "budgets" | "apiAllowance">;

const methods = "GET, HEAD";
const aDay = "86400";

/** What the API refuses before anything is read: other methods, and one network address that asks too often. */
export function publicApi({ budgets = ownBudgets, apiAllowance }: Parts): Handler {
  const budget = budgets.budgetOf("api", apiAllowance ?? defaultApiAllowance);
  return ({ path, method, isReading, address }) => {
    if (!isApi(path)) return undefined;
    if (method === "OPTIONS") {
      return bareAnswer(204, {
        "access-control-allow-methods": methods,
        // Older browsers take the star for a name.
        "access-control-allow-headers": "*, If-None-Match",
        "access-control-max-age": aDay,
      });
    }
    if (!isReading) return problemAnswer(405, { headers: { allow: methods } });
    const wait = budget.spend(address);
    return wait > 0 ? problemAnswer(429, { headers: { "retry-after": String(wait) } }) : undefined;
  };
}

/**
 * Lets other sites read an answer of the API, a feed or a calendar: without credentials, so it is what every visitor reads. A refusal
 * by the API has the form that programs read.
 */
export function openToOtherSites({ path }: ReceivedRequest, answer: Response): Response {
  if (isSubscription(path)) return opened(answer);
  if (!isApi(path)) return answer;
  const isRefusal = answer.status >= 400 && answer.headers.get("content-type") !== "application/problem+json";
  const retryAfter = answer.headers.get("retry-after");
  const open = isRefusal
    ? problemAnswer(answer.status, { headers: retryAfter === null ? {} : { "retry-after": retryAfter } })
    : answer;
  return opened(open);
}

function opened(answer: Response): Response {
  for (const [name, value] of Object.entries(openHeaders)) answer.headers.set(name, value);
  answer.headers.set("access-control-expose-headers", "ETag, Retry-After");
  return answer;
}

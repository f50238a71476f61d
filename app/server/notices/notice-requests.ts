import { readNoticeRequest } from "#app/domain/live/notice-request.ts";
import { ownBudgets } from "#app/server/allowances/budget.ts";
import { bareAnswer } from "#app/server/edge/bare-answer.ts";
import type { Handler, ReceivedRequest } from "#app/server/edge/received-request.ts";
import { refuseForeign } from "#app/server/edge/refuse-foreign.ts";
import { widerNetwork } from "#app/server/machine/client-address.ts";
import { newId } from "#app/server/machine/new-id.ts";
import { boundedBody } from "#app/server/pages/bounded-body.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { askForNotices } from "#app/use-cases/live/ask-for-notices.ts";

const noticesPath = "/live/notices";
const limits = { bytes: 4_000, patience: 10_000 };
/** All phones of a hall share one address. */
const allowance = { burst: 200, perSecond: 0.5 };
/** What one network can have kept in a day, of the five thousand that there is room for: a large hall stays below it. */
const keptAllowance = { burst: 1_000, perSecond: 1_000 / 86_400 };
const statuses = { notLive: 409, unknownPlayer: 404, tooMany: 503 } as const;

type Parts = Pick<SiteParts, "database" | "now" | "budgets">;

/** Takes what browsers ask: to be told of somebody, or no longer. Everyone may, from our own pages. */
export function noticeRequests({ database, now, budgets = ownBudgets }: Parts): Handler {
  const budget = budgets.budgetOf("notices", allowance);
  const kept = budgets.budgetOf("notices-kept", keptAllowance);
  return async (received) => {
    if (received.path !== noticesPath || received.method !== "POST") return undefined;
    const foreign = await refuseForeign(received);
    if (foreign) return foreign;
    const wait = budget.spend(received.address);
    if (wait > 0) return bareAnswer(429, { "retry-after": String(wait) });
    const request = readNoticeRequest(await fieldsOf(received));
    if (request === undefined) return bareAnswer(422);
    const later = request.stop === undefined ? kept.spend(widerNetwork(received.address)) : 0;
    if (later > 0) return bareAnswer(429, { "retry-after": String(later) });
    const done = await askForNotices({ database, now: now(), newId }, request);
    return bareAnswer(done.ok ? 204 : statuses[done.refusal]);
  };
}

/** None for a body that is cut, too long or too slow. */
async function fieldsOf({ request }: ReceivedRequest): Promise<Record<string, string>> {
  try {
    const text = await new Response(boundedBody(request, limits).stream).text();
    return Object.fromEntries(new URLSearchParams(text));
  } catch {
    return {};
  }
}

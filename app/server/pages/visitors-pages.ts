import { isOwnPage } from "#app/page-parameters.ts";
import { type Allowance, ownBudgets } from "#app/server/allowances/budget.ts";
import { isApi } from "#app/server/edge/api/public-api.ts";
import { bareAnswer } from "#app/server/edge/bare-answer.ts";
import { withCommonHeaders } from "#app/server/edge/finish-answer.ts";
import type { ReceivedRequest } from "#app/server/edge/received-request.ts";
import type { AskingHead, KeptPages } from "#app/server/kept/kept-pages.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { busyPage } from "./plain-pages.ts";
import { Busy, createRenderQueue } from "./render-queue.ts";

/** Makes the page of an address for a visitor. */
export type MakePage = (received: ReceivedRequest, address: URL) => Promise<Response>;

/** How visitors are answered. */
export interface VisitorsPages {
  /** A page, from the cache or made. */
  read(received: ReceivedRequest): Promise<Response>;
  /** A personal page: within the visitor's budget, but never cached. */
  make(received: ReceivedRequest): Promise<Response>;
}

/** Generous, because all phones in a hall share one address; it only stops programs. */
export const pageAllowance: Allowance = { burst: 300, perSecond: 5 };

/** Answers visitors: cached pages cost nothing, the rendering of others is limited. */
export function createVisitorsPages(
  parts: SiteParts,
  { cache, content, addressOf, keyOf }: KeptPages,
  produce: MakePage,
): VisitorsPages {
  const { budgets = ownBudgets } = parts;
  const budget = budgets.budgetOf("pages", parts.renderAllowance ?? pageAllowance);
  /** The page of somebody who asked for too many; undefined where there is one more for them. */
  const refused = ({ address }: ReceivedRequest) => {
    const wait = budget.spend(address);
    return wait > 0 ? busyPage(429, wait) : undefined;
  };
  const make = inTurn(produce);
  const makeOwn = async (received: ReceivedRequest) => {
    const response = refused(received) ?? (await make(received, received.url));
    response.headers.set("cache-control", "no-store");
    return response;
  };
  return {
    make: makeOwn,
    async read(received) {
      // Only the administrators' application asks for a page's data without its document: the session has ended meanwhile.
      if (received.path.endsWith(".data")) return bareAnswer(401);
      if (parts.development || isOwnPage(received.path)) return makeOwn(received);
      const { version, isFresh } = await content.current();
      // Each answer of the API counts against an allowance, so none is given before that.
      const page = addressOf(received.url, isApi(received.path) ? undefined : received.hostAndTarget);
      const request = {
        key: keyOf(page, headOf(received.headers), version),
        version,
        isLimited: page.isLimited,
        headers: received.headers,
      };
      const known = cache.find(request);
      if (known) {
        received.noteCached();
        return known;
      }
      if (!isFresh) throw new Error("the database does not answer, and the page is not kept");
      // Before the page is made, because all who ask meanwhile share what comes of it: one visitor's 429 is no answer for the others.
      const refusal = cache.isInTheMaking(request.key) ? undefined : refused(received);
      if (refusal) return refusal;
      return cache.answer(request, async () =>
        withCommonHeaders(received, await make(received, page.address)),
      );
    },
  };
}

function headOf(headers: Headers): AskingHead {
  return {
    cookie: headers.get("cookie"),
    mobile: headers.get("sec-ch-ua-mobile"),
    agent: headers.get("user-agent"),
  };
}

/** The same, with pages that wait for their turn. */
function inTurn(produce: MakePage): MakePage {
  const queue = createRenderQueue();
  return async (received, address) => {
    // Pictures are drawn in another process, with its own queue.
    if (received.path.startsWith("/share/")) return produce(received, address);
    try {
      return await queue.run(() => produce(received, address));
    } catch (error) {
      if (error instanceof Busy) return busyPage(503, error.retryAfter);
      throw error;
    }
  };
}

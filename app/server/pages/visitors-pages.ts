import { readContentVersion } from "#app/data/connection/site-state.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { isOwnPage } from "#app/page-parameters.ts";
import type { Asked } from "#app/server/edge/asked.ts";
import { bareAnswer } from "#app/server/edge/bare-answer.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { createContentVersion } from "./content-version.ts";
import { createPageCache } from "./page-cache.ts";
import { pageKeyOf } from "./page-key.ts";
import { busyPage } from "./plain-pages.ts";
import { isPhone } from "./render.ts";
import { createRenderBudget } from "./render-budget.ts";
import { Busy, createRenderQueue } from "./render-queue.ts";

/** Makes the page of an address for a visitor. */
export type MakePage = (asked: Asked, address: URL) => Promise<Response>;

export interface VisitorsPages {
  /** A page, from the cache or made. */
  read(asked: Asked): Promise<Response>;
  /** A personal page: within the visitor's budget, but never cached. */
  make(asked: Asked): Promise<Response>;
}

/** Answers visitors: cached pages cost nothing, the rendering of others is limited. */
export function createVisitorsPages(parts: SiteParts, produce: MakePage): VisitorsPages {
  const cache = createPageCache();
  const content = createContentVersion(() => readContentVersion(parts.database.read));
  const budget = createRenderBudget(parts.renderAllowance);
  const queue = createRenderQueue();
  const make: MakePage = async (asked, address) => {
    const wait = budget.spend(asked.address);
    if (wait > 0) return busyPage(429, wait);
    // Pictures are drawn in another process, with its own queue.
    if (asked.path.startsWith("/share/")) return produce(asked, address);
    try {
      return await queue.run(() => produce(asked, address));
    } catch (error) {
      if (error instanceof Busy) return busyPage(503, error.retryAfter);
      throw error;
    }
  };
  const makeOwn = async (asked: Asked) => {
    const response = await make(asked, asked.url);
    response.headers.set("cache-control", "no-store");
    return response;
  };
  return {
    make: makeOwn,
    async read(asked) {
      // Only the administrators' application asks for a page's data without its document.
      if (asked.path.endsWith(".data")) return bareAnswer(404);
      if (parts.development || isOwnPage(asked.path)) return makeOwn(asked);
      const { version, isFresh } = await content.current();
      const { key, address, isFew } = pageKeyOf({
        url: asked.url,
        locale: asked.locale,
        isPhone: isPhone(asked.headers),
        today: dayInToronto(parts.now()),
        version,
      });
      const page = { key, isFew, headers: asked.headers };
      const known = cache.find(page);
      if (known) return known;
      if (!isFresh) throw new Error("the database does not answer, and the page is not at hand");
      return cache.answer(page, () => make(asked, address));
    },
  };
}

import { ownBudgets } from "#app/server/allowances/budget.ts";
import { busyPage } from "#app/server/pages/plain-pages.ts";
import { pageAllowance } from "#app/server/pages/visitors-pages.ts";
import { providerId } from "#app/server/sign-in/load-library.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Step } from "./asked.ts";

type Parts = Pick<SiteParts, "authentication" | "budgets" | "renderAllowance">;

/** The outside provider's answer, coming back by the browser (R52). Anybody can make one up. */
export function providerCallback({
  authentication: { provider },
  budgets = ownBudgets,
  renderAllowance,
}: Parts): Step {
  const budget = budgets.budgetOf("provider", renderAllowance ?? pageAllowance);
  return ({ path, isReading, url, headers, address }) => {
    if (provider === null || !isReading || path !== `/api/auth/callback/${providerId}`) return undefined;
    const wait = budget.spend(address);
    return wait > 0 ? busyPage(429, wait) : provider.callback(url, headers, address);
  };
}

import { ownBudgets } from "#app/server/allowances/budget.ts";
import type { Handler } from "#app/server/edge/received-request.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { busyPage } from "./plain-pages.ts";
import { pageAllowance } from "./visitors-pages.ts";

type Parts = Pick<SiteParts, "authentication" | "budgets" | "renderAllowance">;

/** Refuses an address that asks too often for what everyone may ask for: as often as for pages, and apart from these. */
export function refuseTooMany(
  what: string,
  { budgets = ownBudgets, renderAllowance, authentication }: Parts,
): Handler {
  const budget = budgets.budgetOf(what, renderAllowance ?? pageAllowance);
  return async ({ address, headers }) => {
    const wait = budget.spend(address);
    if (wait === 0) return undefined;
    // What others of its network sent does not lock out who has signed in before.
    const device = await authentication.deviceOf(headers);
    return device !== undefined && budget.spend(device) === 0 ? undefined : busyPage(429, wait);
  };
}

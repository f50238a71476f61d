import { refuseTooMany } from "#app/server/pages/refuse-too-many.ts";
import { providerId } from "#app/server/sign-in/load-library.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Step } from "./received-request.ts";

type Parts = Pick<SiteParts, "authentication" | "budgets" | "renderAllowance">;

/** The outside provider's answer, coming back by the browser (R52). Anybody can make one up. */
export function providerCallback(parts: Parts): Step {
  const { provider } = parts.authentication;
  const refuse = refuseTooMany("provider", parts);
  return async (received) => {
    const { path, isReading, url, headers, address } = received;
    if (provider === null || !isReading || path !== `/api/auth/callback/${providerId}`) return undefined;
    return (await refuse(received)) ?? provider.callback(url, headers, address);
  };
}

import { providerId } from "#app/server/sign-in/load-library.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Step } from "./asked.ts";

/** The outside provider's answer, coming back by the browser (R52). */
export function providerCallback({ authentication: { provider } }: Pick<SiteParts, "authentication">): Step {
  return ({ path, isReading, url, headers, address }) =>
    provider !== null && isReading && path === `/api/auth/callback/${providerId}`
      ? provider.callback(url, headers, address)
      : undefined;
}

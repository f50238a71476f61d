import { paths } from "#app/paths.ts";
import { refuseTooMany } from "#app/server/pages/refuse-too-many.ts";
import { providerId } from "#app/server/sign-in/load-library.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Handler } from "./received-request.ts";

type Parts = Pick<SiteParts, "authentication" | "budgets" | "log" | "renderAllowance">;

/** The outside provider's answer, coming back by the browser (R52). Anybody can make one up. */
export function providerCallback(parts: Parts): Handler {
  const { authentication, log } = parts;
  const { provider } = authentication;
  const refuse = refuseTooMany("provider", parts);
  return async (received) => {
    const { path, isReading, url, headers, address, id } = received;
    if (provider === null || !isReading || path !== `/api/auth/callback/${providerId}`) return undefined;
    const refused = await refuse(received);
    if (refused) return refused;
    try {
      const answered = await provider.callback(url, headers, address);
      if (answered.ok) return answered.value;
      if (typeof answered.refusal === "string") return toLogin(answered.refusal);
      log.warn({ ...answered.refusal, reference: id }, "nobody came in by the identity provider");
    } catch (error) {
      log.error({ err: error, reference: id }, "the identity provider cannot be asked");
    }
    return toLogin("provider");
  };
}

function toLogin(error: "busy" | "notAdmitted" | "provider"): Response {
  return new Response(null, { status: 302, headers: { location: `${paths.login()}?error=${error}` } });
}

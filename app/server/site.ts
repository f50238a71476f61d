import { newId } from "./new-id.ts";
import { type Asked, readAsked, type Step } from "./request/asked.ts";
import { bareAnswer } from "./request/bare-answer.ts";
import { documents } from "./request/documents.ts";
import { finishAnswer } from "./request/finish-answer.ts";
import { health } from "./request/health.ts";
import { maintenancePage } from "./request/plain-pages.ts";
import { providerCallback } from "./request/provider-callback.ts";
import { redirectToCanonical } from "./request/redirect-to-canonical.ts";
import { refuseForeign } from "./request/refuse-foreign.ts";
import { refuseLength } from "./request/refuse-length.ts";
import { refuseMethod } from "./request/refuse-method.ts";
import { refuseUnreadable } from "./request/refuse-unreadable.ts";
import type { Application } from "./request/render.ts";
import { inLocale } from "./request/request-locale.ts";
import { staticFiles } from "./request/static-files.ts";
import type { SiteParts } from "./site-parts.ts";

/** Answers requests. The address is the socket's. */
export interface Site {
  fetch(request: Request, connection?: { readonly address: string }): Promise<Response>;
}

/** Puts the site together: the steps of a request, in the order in which they may answer it. */
export function createSite(parts: SiteParts, application: Application): Site {
  const steps: readonly Step[] = [
    refuseUnreadable,
    health(parts),
    staticFiles(parts),
    refuseMethod(application.takesPosts),
    refuseForeign,
    redirectToCanonical,
    refuseLength,
    providerCallback(parts),
    // Session and right, and only then the body.
    documents(parts, application),
  ];
  return {
    async fetch(request, connection) {
      const asked = readAsked(request, { ...parts, socketAddress: connection?.address ?? "" });
      return inLocale(asked.locale, async () => finishAnswer(asked, await firstAnswer(steps, asked, parts)));
    },
  };
}

async function firstAnswer(steps: readonly Step[], asked: Asked, { log }: SiteParts): Promise<Response> {
  try {
    for (const step of steps) {
      const answer = await step(asked);
      if (answer) return answer;
    }
    return bareAnswer(404);
  } catch (error) {
    const reference = newId();
    log.error({ err: error, reference }, "a request failed");
    return maintenancePage(reference);
  }
}

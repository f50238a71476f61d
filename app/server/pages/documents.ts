import { isForOtherSites } from "#app/page-parameters.ts";
import type { Handler } from "#app/server/edge/received-request.ts";
import type { KeptPages } from "#app/server/kept/kept-pages.ts";
import { within } from "#app/server/machine/within.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import { keepReadings } from "#app/server/work/kept-readings.ts";
import { acceptedBodyOf, isOpenToEveryone } from "./accepted-bodies.ts";
import { boundedBody } from "./bounded-body.ts";
import { cutPage, forbiddenPage } from "./plain-pages.ts";
import { refuseTooMany } from "./refuse-too-many.ts";
import { type Application, type Rendering, render } from "./render.ts";
import { createVisitorsPages } from "./visitors-pages.ts";

const patienceForSession = 5_000;

/** Checks first who asks and what they may do; only then is the body read. */
export function documents(siteParts: SiteParts, application: Application, kept: KeptPages): Handler {
  const parts = { ...siteParts, snapshot: keepReadings(siteParts.database.snapshot) };
  const visitors = createVisitorsPages(parts, kept, (received, address) =>
    render(parts, application, received, { administrator: null, address, body: null }),
  );
  const answer = async (
    received: Parameters<Handler>[0],
    administrator: Rendering["administrator"],
  ): Promise<Response> => {
    const { stream, cut } = boundedBody(received.request, acceptedBodyOf(received.path));
    const rendering = { administrator, address: received.url, body: received.isReading ? null : stream };
    try {
      const response = await render(parts, application, received, rendering);
      response.headers.set("cache-control", "no-store");
      return cut() === undefined ? response : cutPage(cut() === "tooLong" ? 413 : 408);
    } catch (error) {
      if (cut() === undefined) throw error;
      return cutPage(cut() === "tooLong" ? 413 : 408);
    }
  };
  const refuseForms = refuseTooMany("forms", siteParts);
  return async (received) => {
    const { isReading, headers, path } = received;
    // The same for everyone, so that no other site reads by it what an administrator may see.
    if (isReading && isForOtherSites(path)) return visitors.read(received);
    const administrator = await within(patienceForSession, parts.authentication.administratorOf(headers));
    if (administrator !== null) {
      kept.noteHost(received.url.host);
      return answer(received, administrator);
    }
    if (isReading) return visitors.read(received);
    if (isOpenToEveryone(path)) return (await refuseForms(received)) ?? answer(received, null);
    // A form that was open when its session ended: the action answers it on the page; its body is not read.
    return path.endsWith(".data") ? visitors.make(received) : forbiddenPage();
  };
}

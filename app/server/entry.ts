// The whole React application, made by the build.
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { requestContext } from "./context.ts";
import { createSite as assemble, type Site } from "./site.ts";
import type { SiteParts } from "./site-parts.ts";

/** The site as the build packs it: everything but the database, the clock and the ports. */
export function createSite(parts: SiteParts): Site {
  const handle = createRequestHandler(build, parts.development ? "development" : "production");
  return assemble(parts, (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, context);
    return handle(request, provider);
  });
}

// The whole React application, made by the build.
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchRoutes, RouterContextProvider } from "react-router";
import { passingFaultContext, requestContext } from "./context.ts";
import { maintenancePage } from "./pages/plain-pages.ts";
import { assembleSite, type Site } from "./site.ts";
import type { SiteParts } from "./site-parts.ts";

/** The site as the build packs it: everything but the database, the clock and the ports. */
export function createSite(parts: SiteParts): Site {
  const handle = createRequestHandler(build, parts.development ? "development" : "production");
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === "root"
      ? [{ path: `/${route.path ?? ""}`, caseSensitive: true, hasAction: route.module.action !== undefined }]
      : [],
  );
  const routeOf = (path: string) => matchRoutes(routes, path)?.[0]?.route;
  return assembleSite(parts, {
    patterns: routes.map(({ path }) => path),
    async render(request, context) {
      const provider = new RouterContextProvider();
      provider.set(requestContext, context);
      const answer = await handle(request, provider);
      // As where the database is away before anything is read.
      return provider.get(passingFaultContext) ? maintenancePage(context.reference) : answer;
    },
    routeOf(path) {
      const pattern = routeOf(path)?.path;
      return pattern === "/*" ? undefined : pattern;
    },
    takesPosts: (path) => routeOf(path)?.hasAction ?? false,
  });
}

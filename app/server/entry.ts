// The whole React application, made by the build.
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchPath, matchRoutes, RouterContextProvider } from "react-router";
import { requestContext } from "./context.ts";
import { assembleSite, type Site } from "./site.ts";
import type { SiteParts } from "./site-parts.ts";

/** The site as the build packs it: everything but the database, the clock and the ports. */
export function createSite(parts: SiteParts): Site {
  const handle = createRequestHandler(build, parts.development ? "development" : "production");
  const withAction = Object.values(build.routes).flatMap((route) =>
    route?.module.action ? [{ path: `/${route.path ?? ""}`, caseSensitive: true }] : [],
  );
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId === "root" ? [{ path: `/${route.path ?? ""}`, caseSensitive: true }] : [],
  );
  return assembleSite(parts, {
    patterns: routes.map(({ path }) => path),
    render(request, context) {
      const provider = new RouterContextProvider();
      provider.set(requestContext, context);
      return handle(request, provider);
    },
    routeOf(path) {
      const pattern = matchRoutes(routes, path)?.[0]?.route.path;
      return pattern === "/*" ? undefined : pattern;
    },
    takesPosts: (path) => withAction.some((pattern) => matchPath(pattern, path) !== null),
  });
}

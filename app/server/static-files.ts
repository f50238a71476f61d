import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { SiteParts } from "./site-parts.ts";

const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";

export const speculationRulesPath = "/speculation-rules.json";

/** Pages are fetched when a reader hovers over their link; never those that are about the reader. */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/login*", "/admin/*", "/welcome*", "/*.png", "/uploads/*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Files that are what they are: the build's, and the tournaments' images. */
export function staticFiles(parts: Pick<SiteParts, "clientDir" | "dataDir">): Hono {
  const app = new Hono();
  const { clientDir, dataDir } = parts;
  app.use(async (c, next) => {
    await next();
    if (c.res.status === 200) c.header("x-content-type-options", "nosniff");
  });
  app.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      "content-type": "application/speculationrules+json",
      "cache-control": hour,
    }),
  );
  if (dataDir) {
    app.get("/assets/tournaments/*", serveStatic({ root: dataDir, onFound: cached(hour) }));
    app.get("/uploads/*", serveStatic({ root: dataDir, onFound: cached(forever) }));
  }
  if (clientDir) {
    app.use("/assets/*", compress());
    // The build puts a hash of the content into every name.
    app.get("/assets/*", serveStatic({ root: clientDir, onFound: cached(forever) }));
    for (const file of ["/favicon.svg", "/visitor.js"]) {
      app.use(file, compress());
      app.get(file, serveStatic({ root: clientDir, onFound: cached(hour) }));
    }
  }
  return app;
}

function cached(policy: string) {
  return (_path: string, c: { header(name: string, value: string): void }) =>
    c.header("cache-control", policy);
}

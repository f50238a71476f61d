import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { logFailure } from "#app/server/machine/log-failure.ts";
import { passingFaultContext, requestContext } from "./server/context.ts";
import { leadLinksIn } from "./server/pages/lead-links.ts";
import { maintenancePage } from "./server/pages/plain-pages.ts";

/** Renders a whole document before its first byte leaves: nothing streams in later, so nothing inline is needed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, reference, linkLocale } = loadContext.get(requestContext);
  // Without what stands around every page there is none to render.
  if (status >= 500 && isBare(routerContext)) return maintenancePage(reference);
  headers.set("content-type", "text/html; charset=utf-8");
  // A visitor's document is final: written as one text, without the marks by which a runtime finds its way.
  const html = nonce
    ? await renderForRuntime(request, routerContext, nonce)
    : renderForReading(request, routerContext);
  const led = linkLocale === undefined ? html : leadLinksIn(linkLocale, html.toString());
  return new Response(Buffer.from(led), { status, headers });
}

function isBare({ staticHandlerContext: { errors, loaderData } }: EntryContext): boolean {
  return errors?.["root"] !== undefined && loaderData["root"] === undefined;
}

function renderForReading({ url }: Request, routerContext: EntryContext): string {
  // Without what a runtime would go on from: the page's data, and all routes but those of the page.
  const context: EntryContext = Object.create(routerContext, {
    serverHandoffStream: { value: undefined },
    manifest: { value: { ...routerContext.manifest, routes: routesOf(routerContext) } },
  });
  return `<!DOCTYPE html>${renderToStaticMarkup(<ServerRouter context={context} url={url} />)}`;
}

/** Those that made the page. The framework prepares each route that it is given anew for every page. */
function routesOf({ manifest, staticHandlerContext: { matches } }: EntryContext) {
  const ids = new Set(matches.map(({ route }) => route.id));
  return Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
}

/** The administrators' application goes on from this document in the browser. */
function renderForRuntime(
  request: Request,
  routerContext: EntryContext,
  nonce: string,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough();
          buffer(body).then(resolve, reject);
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** A bug is logged under the reference that its page shows; what passes, such as a lost connection to the database, is none. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const { log, reference } = context.get(requestContext);
  // Without the query, in which somebody may have typed a name.
  const passing = logFailure(log, "a page", { error, reference, path: new URL(request.url).pathname });
  if (passing) context.set(passingFaultContext, true);
}

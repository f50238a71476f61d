import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { isLocaleAsked } from "#app/i18n/locale.ts";
import { paths } from "#app/paths.ts";
import { EmbedFrame } from "#app/routes/layout/embeds/embed-frame.tsx";
import { ScreenFrame } from "#app/routes/layout/embeds/screen-frame.tsx";
import { SendingStatus } from "#app/routes/layout/forms/sending-status.tsx";
import { useTypedGuard } from "#app/routes/layout/forms/use-typed-guard.ts";
import { ErrorPage } from "#app/routes/layout/frame/error-page.tsx";
import { Alternates } from "#app/routes/layout/frame/head/alternates.tsx";
import { FeedLink } from "#app/routes/layout/frame/head/feed-link.tsx";
import { SiteFooter } from "#app/routes/layout/frame/site-footer.tsx";
import { SiteHeader } from "#app/routes/layout/frame/site-header.tsx";
import { readSurroundings } from "#app/routes/layout/frame/surroundings.ts";
import { useStartOfPage } from "#app/routes/layout/frame/use-start-of-page.ts";
import { useReadAnew } from "#app/routes/layout/own-browser/ask-when-shown-again.ts";
import { barColors } from "#app/routes/layout/own-browser/bar-colors.ts";
import { useLeading } from "#app/routes/layout/own-browser/lead-on-when-reloaded.ts";
import { useShownPage } from "#app/routes/layout/own-browser/links-within-page.ts";
import { requestContext } from "#app/server/context.ts";
import visitorScript from "./browser/visitor.js?url";
import administrationStylesheet from "./styles/administration.css?url";
import embedStylesheet from "./styles/embed.css?url";
import font from "./styles/fonts/sofia-xc-700.woff2?url";
import stylesheet from "./styles/index.css?url";
import screensStylesheet from "./styles/live-screens.css?url";

/** What every page loads. */
export const links: LinksFunction = () => [
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/180.png" },
];

export function loader({ context }: LoaderFunctionArgs) {
  return readSurroundings(context.get(requestContext));
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const surroundings = useRouteLoaderData<typeof loader>("root");
  const isDocument = useMatches().some(isOfDocument);
  if (surroundings?.embed) {
    return (
      <EmbedFrame surroundings={surroundings} stylesheet={embedStylesheet} theme={surroundings.embed.theme}>
        {children}
      </EmbedFrame>
    );
  }
  if (surroundings && surroundings.liveView !== "page") {
    return (
      <ScreenFrame view={surroundings.liveView} stylesheet={screensStylesheet} font={font}>
        {children}
      </ScreenFrame>
    );
  }
  const isApplication = surroundings?.administrator !== null && surroundings !== undefined;
  const worker = surroundings?.isOfflinePage ? "/offline-worker.js" : undefined;
  return (
    <html lang={languageTags[currentLocale()]} data-asked={isLocaleAsked() || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {(["light", "dark"] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={barColors[scheme].surface}
          />
        ))}
        {surroundings ? <Alternates origin={surroundings.origin} path={surroundings.path} /> : null}
        {surroundings ? <FeedLink siteName={surroundings.siteName} /> : null}
        <Links />
        {isApplication ? <link rel="stylesheet" href={administrationStylesheet} /> : null}
        <link rel="manifest" href={paths.manifest(currentLocale())} />
        <script src={visitorScript} defer data-worker={worker} />
      </head>
      <body>
        {surroundings ? <SiteHeader surroundings={surroundings} /> : null}
        <main id="main">{children}</main>
        {surroundings ? <SiteFooter surroundings={surroundings} /> : null}
        {isApplication && !isDocument ? <Runtime nonce={surroundings.nonce} /> : null}
      </body>
    </html>
  );
}

/** What makes an administrator's page an application. */
function Runtime({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <>
      <SendingStatus />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

/** Whether a route says that its page stays a document for administrators too, because a script of its own changes it. */
function isOfDocument({ handle }: { readonly handle: unknown }): boolean {
  return typeof handle === "object" && handle !== null && "isDocument" in handle;
}

export default function App() {
  useTypedGuard();
  useReadAnew();
  useShownPage();
  useStartOfPage();
  useLeading();
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const surroundings = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} reference={surroundings?.reference ?? ""} />;
}

import type { ReactNode } from "react";
import screenScript from "#app/browser/live-screen.js?url";
import type { LiveView } from "#app/domain/live/live-view.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";

interface ScreenFrameProps {
  readonly view: Exclude<LiveView, "page">;
  /** The addresses of its stylesheet and of the display face. */
  readonly stylesheet: string;
  readonly font: string;
  readonly children: ReactNode;
}

/** The document of a view that no hand touches: a stream's overlay, a hall's big screen. No menus, the same for everyone. */
export function ScreenFrame({ view, stylesheet, font, children }: ScreenFrameProps) {
  return (
    <html lang={languageTags[currentLocale()]} className={view}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src={screenScript} defer />
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      </head>
      <body>{children}</body>
    </html>
  );
}

import type { ReactNode } from "react";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { languageTags } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Surroundings } from "#app/routes/layout/frame/surroundings.ts";

interface EmbedFrameProps {
  readonly surroundings: Surroundings;
  /** The address of its stylesheet. */
  readonly stylesheet: string;
  /** As the other site asks for it; null to follow the reader's own choice. */
  readonly theme: "light" | "dark" | null;
  readonly children: ReactNode;
}

/** A page in a frame on another site: no menus, no script, and links that leave the frame. */
export function EmbedFrame({ surroundings, stylesheet, theme, children }: EmbedFrameProps) {
  return (
    <html lang={languageTags[currentLocale()]} className={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main>{children}</main>
        <footer>
          <a href="/" rel="noopener">
            {m.embed_source({ site: surroundings.siteName })}
          </a>
        </footer>
      </body>
    </html>
  );
}

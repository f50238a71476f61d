import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLocale, isLocale, readLocaleFrom } from "./i18n/locale.ts";
import { askWhenShownAgain } from "./routes/layout/own-browser/ask-when-shown-again.ts";
import { keepPositionWhenShownAgain } from "./routes/layout/own-browser/keep-position-when-shown-again.ts";
import { leadOnWhenReloaded } from "./routes/layout/own-browser/lead-on-when-reloaded.ts";
import { keepLinksWithinPage } from "./routes/layout/own-browser/links-within-page.ts";

// Only administrators' pages come here (docs/architecture.md): visitors get documents without a runtime.
const { lang, dataset } = document.documentElement;
const language = lang.slice(0, 2);
const isAsked = dataset["asked"] !== undefined;
readLocaleFrom(
  () => (isLocale(language) ? language : defaultLocale),
  () => isAsked,
);

askWhenShownAgain();
keepPositionWhenShownAgain();
keepLinksWithinPage();

/** Marks, for a browser's tools and the journeys, when links and forms are answered without loading a page. */
function Interactive() {
  useEffect(() => {
    performance.mark("interactive");
  }, []);
  return null;
}

if (!leadOnWhenReloaded())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <Interactive />
      </StrictMode>,
    );
  });

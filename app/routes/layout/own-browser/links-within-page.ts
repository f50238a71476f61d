import { useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** Path and search of the page that the router shows; undefined until it shows one. */
let shown: string | undefined;

/**
 * A link that leads within the page is the browser's alone. The router takes it for a navigation, and would give up the form
 * that is on its way: what came of that would never be said. To be called before the router listens, since the window calls
 * its listeners in the order in which they came.
 */
export function keepLinksWithinPage(): void {
  addEventListener("popstate", (event) => {
    // The router's own entries have a state; one that such a link made has none. “Back” may lead to it from another page.
    if (event.state === null && location.pathname + location.search === shown)
      event.stopImmediatePropagation();
  });
}

/** Notes which page the router shows, for `keepLinksWithinPage`. */
export function useShownPage(): void {
  const { pathname, search } = useLocation();
  // With the page itself: “Back” may be pressed before it is painted.
  useLayoutEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
}

/**
 * A link that leads within the page is the browser's alone. The router takes it for a navigation, and would give up the form
 * that is on its way: what came of that would never be said. To be called before the router listens.
 */
export function keepLinksWithinPage(): void {
  addEventListener("popstate", (event) => {
    // The router's own entries have a state; one that a link within the page made has none.
    if (event.state === null) event.stopImmediatePropagation();
  });
}

/**
 * Safari keeps a page that is left, and shows it again whole with “back”. Where the router keeps the position on a page, it is then
 * at its beginning: the router finds the position again only when it loads a page.
 */
export function keepPositionWhenShownAgain(): void {
  let top = 0;
  addEventListener("pagehide", () => {
    top = scrollY;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollTo({ top, behavior: "instant" });
  });
}

import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Where the application leads to another page, the keyboard and the ear begin at its title, as they would in a new document:
 * the field that had the focus is gone, and nothing would say that the page is another one. What the new page says of an
 * answer comes first (`Outcome`), and so does a hand that is elsewhere by now.
 */
export function useStartOfPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // After the effects of the page itself, and before it is painted.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement !== document.body) return;
    const title = document.querySelector<HTMLElement>("main h1");
    if (title === null) return;
    title.tabIndex = -1;
    // The router brings the page to its beginning.
    title.focus({ preventScroll: true });
  }, [pathname]);
}

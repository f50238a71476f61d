import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

const key = "leading";

/** From which page to which the router was leading when the page was loaded anew. */
interface Leading {
  readonly from: string;
  readonly to: string;
}

/**
 * Where a newer version of the site serves by now, the code of the next page has another name, and the router loads the page anew on
 * which its reader still is: after a form was saved, that is an empty form, as if nothing had been saved. Then the reader is led on.
 * To be called at the start of a page; says whether it leads elsewhere.
 */
export function leadOnWhenReloaded(): boolean {
  const leading = note(null);
  const [begin] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Whoever left while the router led, and comes back to a page that the browser kept whole, is led nowhere.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) note(null);
  });
  if (leading?.from !== location.href || begin?.type !== "reload") return false;
  // With “back” the page that is loaded is the next one already, and a place on it would load nothing.
  const next = new URL(leading.to, location.origin);
  if (next.pathname + next.search === location.pathname + location.search) return false;
  location.replace(next);
  return true;
}

/** Notes to where the router leads, as long as it does. */
export function useLeading(): void {
  const { state, location: next } = useNavigation();
  const to = state === "loading" ? createPath(next) : null;
  useEffect(() => {
    if (to === null) return;
    note({ from: location.href, to });
    return () => void note(null);
  }, [to]);
}

/** Notes it in the window's own storage, and gives what was there; a browser that refuses storage has the router's way alone. */
function note(leading: Leading | null): Leading | null {
  try {
    const before = sessionStorage.getItem(key);
    if (leading) sessionStorage.setItem(key, JSON.stringify(leading));
    else sessionStorage.removeItem(key);
    return before === null ? null : (JSON.parse(before) as Leading);
  } catch {
    return null;
  }
}

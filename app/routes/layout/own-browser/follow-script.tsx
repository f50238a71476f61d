import { useRouteLoaderData } from "react-router";
import followScript from "#app/browser/follow.js?url";
import type { Surroundings } from "#app/routes/layout/frame/surroundings.ts";

/** Whom this browser follows, on the pages that show it; only there is its script sent. The administrators' application has none. */
export function FollowScript() {
  return useIsVisitor() ? <script src={followScript} defer /> : null;
}

/** Whether the page is a visitor's document, which a script may change. */
export function useIsVisitor(): boolean {
  return useRouteLoaderData<Surroundings>("root")?.administrator === null;
}

import { useSyncExternalStore } from "react";

/** It becomes one once, by React itself. */
const never = () => () => undefined;

/** Whether the page is an application by now, and no longer the document that it came as. */
export function useIsApplication(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

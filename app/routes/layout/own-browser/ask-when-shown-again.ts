import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { paths } from "#app/paths.ts";

/** Reads anew what the page shows; undefined until the page is an application. */
let readAnew: (() => void) | undefined;

/**
 * Firefox and Safari keep a page that nobody may store, and show it again whole with “back”. After its reader has signed out it is
 * loaded anew. For whoever is still signed in it is read anew, for what it shows may be done or undone by now, unless something is
 * typed in it. Without a connection it stays as it is.
 */
export function askWhenShownAgain(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void askWhoIsSignedIn();
  });
}

async function askWhoIsSignedIn(): Promise<void> {
  const answer = await fetch(paths.progress(), { redirect: "manual" }).catch(() => undefined);
  // Sent elsewhere, to sign in.
  if (answer?.type === "opaqueredirect") location.reload();
  else if (answer?.ok === true && mayBeLeft()) readAnew?.();
}

/** Whether the page could be left without a question, as those who ask it say. */
function mayBeLeft(): boolean {
  return dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Gives `askWhenShownAgain` the router’s way to read the page anew. */
export function useReadAnew(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    readAnew = () => void revalidate();
  }, [revalidate]);
}

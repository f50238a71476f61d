import { paths } from "#app/paths.ts";

/**
 * Firefox keeps a page that nobody may store, and shows it again whole with “back”, also after its reader has signed out: then
 * it is loaded anew. Whoever is still signed in, or has no connection, keeps what was typed.
 */
export function askWhenShownAgain(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void loadAnewUnlessSignedIn();
  });
}

async function loadAnewUnlessSignedIn(): Promise<void> {
  const answer = await fetch(paths.progress(), { redirect: "manual" }).catch(() => undefined);
  // Sent elsewhere, to sign in.
  if (answer?.type === "opaqueredirect") location.reload();
}

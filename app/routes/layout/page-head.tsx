import { useRouteLoaderData } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Chrome } from "./chrome.ts";

/** The page's title and description, which React lifts into the head. */
export function PageHead({ title, description }: { readonly title?: string; readonly description?: string }) {
  const site = useRouteLoaderData<Chrome>("root")?.siteName ?? "";
  return (
    <>
      <title>{title === undefined ? site : m.title_with_site({ title, site })}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
    </>
  );
}

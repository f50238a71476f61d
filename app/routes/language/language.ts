import { type ActionFunctionArgs, redirect } from "react-router";
import { defaultLocale, isLocale } from "#app/i18n/locale.ts";
import { ownPath } from "#app/routes/layout/requests/own-path.ts";
import { postedForm } from "#app/routes/layout/requests/posted-form.ts";
import { requestContext } from "#app/server/context.ts";

const year = 365 * 24 * 60 * 60;

/** The FR and EN buttons (R60): open to everyone, changes nothing but the reader's own cookie. */
export async function action({ context, request }: ActionFunctionArgs) {
  const secure = context.get(requestContext).url.protocol === "https:" ? "; Secure" : "";
  const form = await postedForm(request);
  const asked = form.get("lang");
  const locale = isLocale(asked) ? asked : defaultLocale;
  return redirect(ownPath(form.get("returnTo")), {
    status: 303,
    headers: {
      "set-cookie": `language=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
      // A page that was fetched ahead would show the old language.
      "clear-site-data": '"prefetchCache"',
    },
  });
}

export { loadNothing as loader } from "#app/routes/layout/requests/refuse-not-found.ts";

/** A page of its own only so that reading it is a 404 like any other. */
export default function NoPage() {
  return null;
}

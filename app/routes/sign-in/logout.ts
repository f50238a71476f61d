import { type ActionFunctionArgs, redirect } from "react-router";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/server/context.ts";
import { notFound } from "../layout/not-found.ts";

/** Ends one's own session; open to everyone (R50). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { authentication } = context.get(requestContext);
  const headers = new Headers({ "clear-site-data": '"prefetchCache"' });
  const { cookies } = await authentication.signOut(request.headers);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(paths.home(), { status: 303, headers });
}

export function loader(): never {
  throw notFound();
}

/** A page of its own only so that reading it is a 404 like any other. */
export default function NoPage() {
  return null;
}

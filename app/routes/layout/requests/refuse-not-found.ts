import { data } from "react-router";

/** Throw it: the page is a real 404 in the visitor's language. */
export function notFound(): ReturnType<typeof data> {
  return data(null, { status: 404 });
}

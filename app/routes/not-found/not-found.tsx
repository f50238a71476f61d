import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";

/** Every address that no other route has. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}

import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";

export { EmbedFault as ErrorBoundary } from "#app/routes/layout/embeds/embed-fault.tsx";

/** Every address for frames that no other route has. */
export function loader(): never {
  throw notFound();
}

export default function EmbedMissing() {
  return null;
}

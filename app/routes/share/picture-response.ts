import type { RequestContext } from "#app/server/context.ts";

type Card = Parameters<RequestContext["drawShareCard"]>[0];

/** A page's picture as an answer; the site's name goes before the card's own label. */
export async function pictureResponse(context: RequestContext, card: Card): Promise<Response> {
  const label = [context.settings.siteName, card.label].filter((part) => part !== "").join(" · ");
  return new Response(await context.drawShareCard({ ...card, label }), {
    headers: { "content-type": "image/png" },
  });
}

/** The id that a picture's file is named after. */
export function idOf(file: string | undefined): string {
  return (file ?? "").replace(/\.png$/, "");
}

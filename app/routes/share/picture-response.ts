import type { RequestContext } from "#app/server/context.ts";

type Card = Parameters<RequestContext["drawShareCard"]>[0];

const retryAfter = { busy: "10", failed: "600" };

/** A page's picture as an answer; the site's name goes before the card's own label. */
export async function pictureResponse(context: RequestContext, card: Card): Promise<Response> {
  const label = [context.settings.siteName, card.label].filter((part) => part !== "").join(" · ");
  const drawn = await context.drawShareCard({ ...card, label });
  return drawn.ok
    ? new Response(drawn.value, { headers: { "content-type": "image/png" } })
    : new Response(null, { status: 503, headers: { "retry-after": retryAfter[drawn.refusal] } });
}

/** The id that a picture's file is named after; "" for a file that is no picture. */
export function idOf(file: string | undefined): string {
  return /^(.+)\.png$/.exec(file ?? "")?.[1] ?? "";
}

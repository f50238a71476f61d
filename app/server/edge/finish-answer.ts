import { isEmbed, isSharedPicture } from "#app/paths.ts";
import { openToOtherSites } from "#app/server/edge/api/public-api.ts";
import type { ReceivedRequest } from "./received-request.ts";
import { leadOnIn } from "./request-locale.ts";
import { embedPolicy, securityHeaders } from "./security-headers.ts";

/** Adds the common headers. A page that is kept has them already: adding them again changes nothing. */
export function withCommonHeaders(received: ReceivedRequest, given: Response): Response {
  const answer = openToOtherSites(received, given);
  for (const [name, value] of Object.entries(securityHeaders(received.isHttps))) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  if (isEmbed(received.path)) letBeFramed(answer.headers);
  if (isSharedPicture(received.path)) answer.headers.set("cross-origin-resource-policy", "cross-origin");
  return answer;
}

/** Finishes every answer: adds the common headers, keeps the language, and for HEAD removes the body. */
export async function finishAnswer(received: ReceivedRequest, given: Response): Promise<Response> {
  const answer = withCommonHeaders(received, given);
  leadOnIn(received, answer.headers);
  if (received.method !== "HEAD") return answer;
  const { headers, status } = answer;
  if (answer.body !== null && !headers.has("content-length")) {
    headers.set("content-length", String((await answer.arrayBuffer()).byteLength));
  }
  // Nobody will read the body. Cancelling it frees what it is read from: a backup deletes its file then.
  if (answer.body?.locked === false) await answer.body.cancel();
  return new Response(null, { status, headers });
}

/** These pages alone: nothing in them can be clicked by mistake, and they are the same for everyone. */
function letBeFramed(headers: Headers): void {
  headers.delete("x-frame-options");
  headers.set("cross-origin-resource-policy", "cross-origin");
  const own = headers.get("content-security-policy") ?? "";
  // A plain page (`plain-pages.ts`) contains its style, and its policy allows that style by its hash.
  const framed = own.includes("style-src 'sha256-")
    ? own.replace("frame-ancestors 'none'", "frame-ancestors *")
    : embedPolicy;
  headers.set("content-security-policy", framed);
}

import { openToOtherSites } from "#app/server/edge/api/public-api.ts";
import type { Asked } from "./asked.ts";
import { securityHeaders } from "./security-headers.ts";

/** The last step of every answer: adds the common headers, and for HEAD removes the body. */
export async function finishAnswer(asked: Asked, given: Response): Promise<Response> {
  const { isHttps, method } = asked;
  const answer = openToOtherSites(asked, given);
  for (const [name, value] of Object.entries(securityHeaders(isHttps))) {
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  }
  if (method !== "HEAD") return answer;
  const { headers, status } = answer;
  if (answer.body !== null && !headers.has("content-length")) {
    headers.set("content-length", String((await answer.arrayBuffer()).byteLength));
  }
  return new Response(null, { status, headers });
}

/** An answer without a document, for requests that no page of ours sends. */
export function bareAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

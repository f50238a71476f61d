import { m } from "#app/i18n/paraglide/messages.js";

interface ProblemOptions {
  /** The parameter that is wrong. */
  readonly parameter?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that says what went wrong, for programs (RFC 9457), in the language of the request. */
export function problemAnswer(status: number, { parameter, headers }: ProblemOptions = {}): Response {
  const problem = {
    type: "about:blank",
    title: titleOf(status),
    status,
    ...(parameter === undefined ? {} : { detail: m.api_wrong_parameter({ parameter }), parameter }),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}

function titleOf(status: number): string {
  if (status === 404) return m.api_not_found();
  if (status === 405) return m.api_reads_only();
  if (status === 429) return m.api_too_often();
  return status < 500 ? m.api_not_understood() : m.maintenance_title();
}

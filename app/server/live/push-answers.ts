import { importRefusalSentence } from "#app/i18n/import/import-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refusalAnswer } from "#app/steps/import/machine-answer.ts";
import type { PushRefusal } from "#app/use-cases/live/push-results.ts";

/** What is wrong with a push before its file is read. */
export type PushProblem = keyof typeof problems;

const problems = {
  // The same for no token, a wrong one and a revoked one.
  noToken: { status: 401, sentence: m.push_no_token },
  /** A network address that tries tokens. */
  tooManyTries: { status: 429, sentence: m.api_too_often },
  /** A token, from whatever address. */
  tooOften: { status: 429, sentence: m.push_too_often },
  noBody: { status: 411, sentence: m.push_no_body },
  tooLong: { status: 413, sentence: m.push_too_long },
  tooSlow: { status: 408, sentence: m.push_cut_short },
  cutShort: { status: 400, sentence: m.push_cut_short },
} satisfies Record<string, { readonly status: number; readonly sentence: () => string }>;

/** The code of everything that can be wrong with a push before its file is read. */
export const pushProblems = Object.keys(problems) as readonly PushProblem[];

/** Says what is wrong with a push, for programs (RFC 9457). `wait` is in seconds. */
export function pushProblem(code: PushProblem, wait?: number): Response {
  const { status, sentence } = problems[code];
  const headers = new Headers();
  if (wait !== undefined) headers.set("retry-after", String(wait));
  if (status === 401) headers.set("www-authenticate", "Bearer");
  return problemOf({ status, code, title: sentence() }, headers);
}

/** Says why a file was not taken; what the page showed before stays. */
export function refusedPush(refusal: PushRefusal): Response {
  if (refusal.code === "notLive") {
    return problemOf({ status: 409, code: refusal.code, title: m.push_not_live() });
  }
  if (refusal.code === "otherTournament") {
    const title = m.push_other_tournament({ name: refusal.found });
    return problemOf({ status: 409, code: refusal.code, title });
  }
  const title = importRefusalSentence(m.push_file(), refusal, "matches");
  return problemOf({ status: 422, title, ...refusalAnswer(refusal) });
}

interface Problem {
  readonly status: number;
  readonly title: string;
  readonly code?: string;
}

function problemOf(problem: Problem, headers = new Headers()): Response {
  headers.set("content-type", "application/problem+json");
  headers.set("cache-control", "no-store");
  return new Response(JSON.stringify({ type: "about:blank", ...problem }), {
    status: problem.status,
    headers,
  });
}

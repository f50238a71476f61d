import { bareAnswer } from "./bare-answer.ts";
import { createCanonicalPath } from "./canonical-path.ts";
import type { Handler } from "./received-request.ts";

/** One page has one address: a form that is sent with empty fields leaves none of them in it. */
export function redirectToCanonical(patterns: readonly string[]): Handler {
  const canonicalPath = createCanonicalPath(patterns);
  return ({ isReading, path, url }) => {
    if (!isReading) return undefined;
    const canonical = canonicalPath(path);
    const search = path.endsWith(".data") ? url.search : withoutEmpty(url.search);
    if (canonical === path && search === url.search) return undefined;
    return bareAnswer(308, { location: canonical + search });
  };
}

function withoutEmpty(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => !/^[^=]*=$/.test(pair));
  return kept.join("&") === "" ? "" : `?${kept.join("&")}`;
}

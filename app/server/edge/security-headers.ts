import { streamPlayerOrigins } from "#app/domain/site/stream-player.ts";

const nothing = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** The policy of answers that are not documents: they load nothing and run nothing. */
export const barePolicy = nothing.join("; ");

/** The policy of uploaded files: nothing in them runs, even when they are opened directly. */
export const uploadPolicy = "default-src 'none'; sandbox";

/** The policy of the worker that keeps pages: it asks this site only. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

const twoYears = 63_072_000;

/** The headers of every answer; a document replaces the policy by its own. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    "content-security-policy": barePolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    ...(isHttps ? { "strict-transport-security": `max-age=${twoYears}` } : {}),
  };
}

/** The headers of what pages of other sites may read, and of what a frame may load that has no origin of its own (`<iframe sandbox>`). */
export const openHeaders = {
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** The policy of pages that other sites show in a frame: they load a stylesheet and a font, and run nothing. */
export const embedPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

/** Where the parts of a document may come from. Administrators' pages run scripts with a nonce. */
export function documentPolicy(options: {
  readonly nonce: string | undefined;
  /** The live page may show the stream's player. */
  readonly withPlayer: boolean;
  /** Another origin that a form of the page may lead to. */
  readonly formTarget: string | undefined;
}): string {
  // Speculation rules say what to fetch ahead; they run nothing.
  const script = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'self' 'inline-speculation-rules'";
  return [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self'",
    // An administrator sees a chosen picture before it is sent.
    options.nonce ? "img-src 'self' data: blob:" : "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(options.withPlayer ? [`frame-src ${streamPlayerOrigins.join(" ")}`] : []),
    options.formTarget ? `form-action 'self' ${options.formTarget}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

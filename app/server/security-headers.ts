import { streamPlayerOrigins } from "#app/domain/stream-player.ts";

/** What every document says about where its parts may come from. Administrators' pages run scripts with a nonce. */
export function securityHeaders(options: {
  readonly nonce: string | undefined;
  readonly https: boolean;
  /** The live page may show the stream's player. */
  readonly withPlayer: boolean;
  /** Another origin that a form of the page may lead to. */
  readonly formTarget: string | undefined;
}): Record<string, string> {
  // Speculation rules say what to fetch ahead; they run nothing.
  const script = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'self' 'inline-speculation-rules'";
  const policy = [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self'",
    // An administrator sees a chosen picture before it is sent.
    options.nonce ? "img-src 'self' data: blob:" : "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(options.withPlayer ? [`frame-src ${streamPlayerOrigins.join(" ")}`] : []),
    options.formTarget ? `form-action 'self' ${options.formTarget}` : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    ...(options.https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}

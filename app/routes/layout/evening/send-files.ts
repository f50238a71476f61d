/** What came of sending files. */
export type FilesAnswer =
  | { readonly kind: "taken"; readonly href: string }
  | { readonly kind: "refused"; readonly sentence: string }
  /** The session has ended. */
  | { readonly kind: "signedOut" }
  /** The site answered, and not as it should. */
  | { readonly kind: "failed" }
  /** Nothing came back. */
  | { readonly kind: "lost" }
  | { readonly kind: "cancelled" };

/** How far sending is, in bytes. */
export interface Sent {
  readonly sent: number;
  readonly total: number;
}

/** So long may pass without a byte on its way before the connection counts as lost. */
const patienceMilliseconds = 30_000;

/**
 * Sends a form with files, and tells how far it is: `fetch` does not, so this is an XMLHttpRequest. `signal` cancels it.
 */
export function sendFiles(
  address: string,
  form: FormData,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (sent: Sent) => void },
): Promise<FilesAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const finish = (answer: FilesAnswer) => {
      clearTimeout(stalled);
      removeEventListener("offline", lose);
      resolve(answer);
    };
    const lose = () => {
      finish({ kind: "lost" });
      request.abort();
    };
    const expectMore = () => {
      clearTimeout(stalled);
      stalled = setTimeout(lose, patienceMilliseconds);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      expectMore();
      onProgress({ sent: loaded, total });
    });
    // All is sent: the site reads, which takes as long as it takes.
    request.upload.addEventListener("load", () => clearTimeout(stalled));
    request.addEventListener("load", () => finish(answerOf(request)));
    request.addEventListener("error", () => finish({ kind: "lost" }));
    request.addEventListener("abort", () => finish({ kind: "cancelled" }));
    signal.addEventListener("abort", () => request.abort());
    addEventListener("offline", lose);
    request.open("POST", address);
    request.responseType = "json";
    expectMore();
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): FilesAnswer {
  if (status === 401) return { kind: "signedOut" };
  if (status === 502 || status === 504) return { kind: "lost" };
  // Only our own action answers in this shape: a proxy's page is no JSON, and comes as null.
  return (response as FilesAnswer | null) ?? { kind: "failed" };
}

import type { AcceptedBody } from "./accepted-bodies.ts";

/** Why a body was cut off: it was longer than it may be, or than it said; or it took too long. */
export type Cut = "tooLong" | "tooSlow";

/** A body that is handed on as it comes, and cut where it passes its bounds. */
export interface BoundedBody {
  readonly stream: ReadableStream<Uint8Array> | null;
  /** Undefined while nothing was cut. */
  readonly cut: () => Cut | undefined;
}

/** Nothing of it is kept here, and nothing is asked of the sender before somebody reads. */
export function boundedBody(request: Request, { bytes, patience }: AcceptedBody): BoundedBody {
  const declared = request.headers.get("content-length");
  const hasBody = declared === null ? request.headers.has("transfer-encoding") : Number(declared) > 0;
  const source = hasBody ? request.body?.getReader() : undefined;
  if (!source) return { stream: null, cut: () => undefined };
  const most = declared === null ? bytes : Math.min(bytes, Number(declared));
  let cut: Cut | undefined;
  let seen = 0;
  let deadline: NodeJS.Timeout | undefined;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>, why: Cut) => {
    cut ??= why;
    clearTimeout(deadline);
    controller.error(new Error(`the body was cut: ${why}`));
    void source.cancel().catch(() => undefined);
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline ??= setTimeout(() => end(controller, "tooSlow"), patience).unref();
        const { done, value } = await source.read();
        if (cut !== undefined) return;
        seen += value?.length ?? 0;
        if (seen > most) return end(controller, "tooLong");
        if (value) controller.enqueue(value);
        if (!done) return;
        clearTimeout(deadline);
        controller.close();
      },
      cancel(reason) {
        clearTimeout(deadline);
        return source.cancel(reason);
      },
    },
    // Not even one piece ahead of who reads.
    { highWaterMark: 0 },
  );
  return { stream, cut: () => cut };
}

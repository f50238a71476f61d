import type { BodyLimits } from "./accepted-bodies.ts";

/** Why a body was cut off: it was longer than allowed or declared, or it took too long. */
export type Cut = "tooLong" | "tooSlow";

/** A body that is passed on as it arrives, and cut where it exceeds its limits. */
export interface BoundedBody {
  readonly stream: ReadableStream<Uint8Array> | null;
  /** Undefined unless the body was cut. */
  readonly cut: () => Cut | undefined;
}

/** Nothing is buffered here, and nothing is requested from the sender before somebody reads. */
export function boundedBody(request: Request, { bytes, patience }: BodyLimits): BoundedBody {
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
    // Does not read even one chunk ahead.
    { highWaterMark: 0 },
  );
  return { stream, cut: () => cut };
}

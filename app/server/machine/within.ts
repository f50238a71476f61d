/** The answer did not come in time. */
export class TooLate extends Error {}

/**
 * Waits for an answer, at most so many milliseconds. What comes later all the same is handed over to be cleared away; nobody hears
 * of a fault in that. @throws TooLate.
 */
export async function within<Value>(
  milliseconds: number,
  answer: Promise<Value>,
  clearAway?: (late: Value) => Promise<void>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    if (error instanceof TooLate && clearAway) answer.then(clearAway).catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

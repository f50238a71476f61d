/** The answer did not come in time. */
export class TooLate extends Error {}

/** Waits for an answer, at most so many milliseconds. @throws TooLate. */
export async function within<Value>(milliseconds: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

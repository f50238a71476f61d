/**
 * Loads the library for pictures with the first picture, not at the start. It works on one picture at a time and caches
 * nothing: a small server has two cores and little memory.
 *
 * @throws an error with the code PICTURE_LIBRARY_UNUSABLE where it was installed for another system, or not at all.
 */
export async function loadSharp(load = () => import("sharp")) {
  const { default: sharp } = await load().catch((cause: unknown) => {
    const error = new Error("the library for pictures cannot be loaded", { cause });
    throw Object.assign(error, { code: "PICTURE_LIBRARY_UNUSABLE" });
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Loads the library for images with the first image, not at the start. It works on one image at a time and caches
 * nothing: a small server has two cores and little memory.
 *
 * @throws an error with the code IMAGE_LIBRARY_UNUSABLE where it was installed for another system, or not at all.
 */
export async function loadSharp(load = () => import("sharp")) {
  const { default: sharp } = await load().catch((cause: unknown) => {
    const error = new Error("the library for images cannot be loaded", { cause });
    throw Object.assign(error, { code: "IMAGE_LIBRARY_UNUSABLE" });
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Loads the library for images with the first image, not at the start. It works on one image at a time and caches
 * nothing: a small server has two cores and little memory.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

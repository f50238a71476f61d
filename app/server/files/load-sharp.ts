/**
 * The library for images, at the first one and not at the start. One image at a time and nothing kept: a small server
 * has two cores and little memory.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

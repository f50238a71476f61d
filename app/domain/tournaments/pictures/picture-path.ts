/** The folders of pictures in the data folder. */
export const pictureFolders: readonly string[] = ["uploads", "assets"];

const types = /\.(avif|gif|jpe?g|png|webp)$/i;
const deepest = 6;
const longest = 200;

/** Where a path that is relative to the data folder leads: to a picture, to another file there, or out of the folders of pictures. */
export function picturePathOf(path: string): "picture" | "other" | "outside" {
  const names = path.split("/");
  const isInside =
    pictureFolders.includes(names[0] ?? "") &&
    names.length >= 2 &&
    names.length <= deepest &&
    names.every((name) => isSafeName(name));
  if (!isInside) return "outside";
  return types.test(path) ? "picture" : "other";
}

/** No way up, nothing hidden, nothing that a file system takes for something else than a name. */
function isSafeName(name: string): boolean {
  return name !== "" && name.length <= longest && !name.startsWith(".") && !/[\\:\p{C}]/u.test(name);
}

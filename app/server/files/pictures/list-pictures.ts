import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pictureFolders, picturePathOf } from "#app/domain/tournaments/pictures/picture-path.ts";

/** The pictures in the data folder, by their paths from it, in order. */
export async function listPictures(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of pictureFolders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const path = relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      if (entry.isFile() && picturePathOf(path) === "picture") found.push(path);
    }
  }
  return found.sort();
}

import { isBuildCurrent } from "./build-stamp.ts";

/** Builds the site unless build/ holds what these very sources make. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuildCurrent()) return;
  const { makeBuild } = await import("./make-build.ts");
  await makeBuild();
}

import { isBuildCurrent } from "./build-stamp.ts";

/** Builds the site unless build/ holds what these very sources make. Of several who need it at once, one builds. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuildCurrent()) return;
  const { oneAtATime } = await import("./one-at-a-time.ts");
  await oneAtATime("build", async () => {
    if (isBuildCurrent()) return;
    const { makeBuild } = await import("./make-build.ts");
    await makeBuild();
  });
}

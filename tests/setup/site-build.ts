import { buildIfNeeded } from "../../scripts/site-build/build-if-needed.ts";

/** Tests of the built site never see a build of other sources: one is made first where there is none of these. */
export default buildIfNeeded;

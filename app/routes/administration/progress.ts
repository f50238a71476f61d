import { data } from "react-router";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";

/** How far the work under way is: asked for now and then while someone waits. */
export const loader = administratorLoader(({ context }) => {
  return data({ progress: context.longWork.progress() });
});

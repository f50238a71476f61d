export { default } from "./forms/manage-player-page.tsx";
export { loader } from "./manage-player-loader.ts";

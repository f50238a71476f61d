/** Whether `npm run test:hard` runs: with what takes long, or what cheaper tests hold too. */
export const isHard = process.env["GAMELLE_HARD"] === "1";

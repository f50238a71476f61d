/** `--quick`: a smaller archive, so that a run takes two minutes. */
export const isQuick = process.argv.includes("--quick");

/** How many matches the largest archive has. */
export const largest = isQuick ? 20_000 : 177_000;

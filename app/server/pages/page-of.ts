/** The path of a page, also for a request of the administrators' application that asks only for the page's data. */
export function pageOf(path: string): string {
  return path.replace(/\.data$/, "");
}

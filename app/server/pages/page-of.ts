/** The path of a page, also where the administrators' application asks for its data alone. */
export function pageOf(path: string): string {
  return path.replace(/\.data$/, "");
}

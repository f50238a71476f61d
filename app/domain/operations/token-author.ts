const beginning = "push: ";

/** The author of what was sent with a token, as operations are stored. */
export function tokenAuthor(name: string): string {
  return beginning + name;
}

/** The name of the token that an author stands for; undefined for every other author. */
export function tokenOfAuthor(author: string): string | undefined {
  return author.startsWith(beginning) ? author.slice(beginning.length) : undefined;
}

/**
 * As much of a line as so many letters have room for: up to its last whole word, unless that would leave less than half of the
 * room.
 */
export function startOfLine(line: string, most: number): string {
  const letters = Array.from(line);
  if (letters.length <= most) return line;
  const start = letters.slice(0, most + 1).join("");
  const words = start.replace(/[\s\p{P}]*\s\S*$/u, "");
  return Array.from(words).length < most / 2 || words === start ? letters.slice(0, most).join("") : words;
}

import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const [timeLength, countLength, randomLength] = [9, 4, 5];
let lastTime = 0;
let count = 0;
// Asked for in one piece: each request to the system costs more than all the rest of an id.
let random = Buffer.alloc(0);
let used = 0;
/** The id that is being made. One joined from strings would keep them as its parts, and take twice the memory. */
const letters = Buffer.alloc(timeLength + countLength + randomLength);

/**
 * A new id of 18 letters and digits: milliseconds, a count within them, and a random part. Later ids sort after earlier
 * ones, so the rows of a long import are appended to their relations instead of being scattered over them.
 */
export function newId(): string {
  const time = Date.now();
  if (time > lastTime) {
    count = 0;
    lastTime = time;
    writeNumber(time, 0, timeLength);
  } else count++;
  writeNumber(count, timeLength, countLength);
  writeRandom(timeLength + countLength);
  return letters.toString("latin1");
}

function writeRandom(start: number): void {
  if (used + randomLength > random.length) {
    random = randomBytes(1_000 * randomLength);
    used = 0;
  }
  for (let index = 0; index < randomLength; index++) writeLetter(start + index, random[used++] ?? 0);
}

function writeNumber(value: number, start: number, length: number): void {
  let rest = value;
  for (let index = start + length - 1; index >= start; index--) {
    writeLetter(index, rest % 32);
    rest = Math.floor(rest / 32);
  }
}

/** The letter for the last five bits of a number. */
function writeLetter(index: number, value: number): void {
  letters[index] = alphabet.charCodeAt(value & 31);
}

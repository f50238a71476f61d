import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const randomLength = 5;
let lastTime = 0;
let timeText = "";
let count = 0;
// Asked for in one piece: each request to the system costs more than all the rest of an id.
let random = Buffer.alloc(0);
let used = 0;

/**
 * A new id of 18 letters and digits: milliseconds, a count within them, and a random part. Later ids sort after earlier
 * ones, so the rows of a long import are appended to their relations instead of being scattered over them.
 */
export function newId(): string {
  const time = Date.now();
  if (time > lastTime) {
    count = 0;
    lastTime = time;
    timeText = encode(time, 9);
  } else count++;
  return timeText + encode(count, 4) + randomPart();
}

function randomPart(): string {
  if (used + randomLength > random.length) {
    random = randomBytes(1_000 * randomLength);
    used = 0;
  }
  let text = "";
  for (const end = used + randomLength; used < end; used++) text += alphabet[(random[used] ?? 0) & 31];
  return text;
}

function encode(value: number, length: number): string {
  let text = "";
  let rest = value;
  for (let index = 0; index < length; index++) {
    text = (alphabet[rest % 32] ?? "0") + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

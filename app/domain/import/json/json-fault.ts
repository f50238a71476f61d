/** Where a text stops being JSON, as "line:column" from 1, and whether that is its end: nothing is wrong before it. */
export interface JsonFault {
  readonly position: string;
  readonly isAtEnd: boolean;
}

/**
 * Where a text stops being JSON; the runtime's own message does not always say it. One pass, in
 * which nothing is built: the text may be 150 MB of anything.
 */
export function faultIn(text: string): JsonFault {
  const scanner = new Scanner(text);
  const offset = scanner.firstFault();
  let line = 1;
  let start = 0;
  for (let next = text.indexOf("\n"); next !== -1 && next < offset; next = text.indexOf("\n", start)) {
    line++;
    start = next + 1;
  }
  return { position: `${line}:${offset - start + 1}`, isAtEnd: scanner.isAtEnd() };
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words = /true|false|null/y;
const space = /[ \t\n\r]*/y;
/** A word or an escape that is begun, and becomes one if the text goes on. */
const begunWord = /^(?:t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?|-)$/;
const begunEscape = /^\\(?:u[\da-fA-F]{0,3})?$/;
/** A number that is one as far as it was read, and goes on: with a fraction or an exponent. */
const begunNumber = /^-?(?:0|[1-9]\d*)(?:\.|(?:\.\d+)?[eE][+-]?)$/;
const longestBegun = 5;
const escaped = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** What may come next. */
type Expected = "value" | "valueOrEnd" | "key" | "keyOrEnd" | "colon" | "commaOrEnd";

class Scanner {
  readonly #text: string;
  readonly #open: ("[" | "{")[] = [];
  #offset = 0;
  #expected: Expected = "value";
  #isInString = false;
  /** Where the last number begins. */
  #number = 0;

  constructor(text: string) {
    this.#text = text;
  }

  firstFault(): number {
    for (;;) {
      this.#take(space);
      if (this.#offset >= this.#text.length) return this.#text.length;
      if (this.#open.length === 0 && this.#expected === "commaOrEnd") return this.#offset;
      const next = this.#step(this.#expected);
      if (next === undefined) return this.#offset;
      this.#expected = next;
    }
  }

  /** Whether nothing is wrong before the end: a document that was begun breaks off, perhaps within a word or a number. */
  isAtEnd(): boolean {
    const rest = this.#text.length - this.#offset;
    if (rest <= 0) return true;
    if (this.#open.length === 0 || rest > longestBegun) return false;
    const left = this.#text.slice(this.#offset);
    if (this.#isInString) return begunEscape.test(left);
    if (this.#expected === "commaOrEnd") return begunNumber.test(this.#text.slice(this.#number));
    return (this.#expected === "value" || this.#expected === "valueOrEnd") && begunWord.test(left);
  }

  /** What is expected after the next piece; undefined where it does not fit. */
  #step(expected: Expected): Expected | undefined {
    const character = this.#text[this.#offset];
    if (expected === "colon") return character === ":" ? this.#pass("value") : undefined;
    if (expected === "commaOrEnd" && character === ",")
      return this.#pass(this.#open.at(-1) === "{" ? "key" : "value");
    if (expected === "commaOrEnd" || expected === "valueOrEnd" || expected === "keyOrEnd") {
      if (character === (this.#open.at(-1) === "{" ? "}" : "]")) {
        this.#open.pop();
        return this.#pass("commaOrEnd");
      }
      if (expected === "commaOrEnd") return undefined;
    }
    if (expected === "key" || expected === "keyOrEnd") return this.#string() ? "colon" : undefined;
    return this.#value(character);
  }

  #value(character: string | undefined): Expected | undefined {
    if (character === "[" || character === "{") {
      this.#open.push(character);
      return this.#pass(character === "{" ? "keyOrEnd" : "valueOrEnd");
    }
    if (character === '"') return this.#string() ? "commaOrEnd" : undefined;
    this.#number = this.#offset;
    return this.#take(words) || this.#take(number) ? "commaOrEnd" : undefined;
  }

  #string(): boolean {
    if (this.#text[this.#offset] !== '"') return false;
    this.#offset++;
    do this.#skipPlain();
    while (this.#take(escaped));
    this.#isInString = this.#text[this.#offset] !== '"';
    if (this.#isInString) return false;
    this.#offset++;
    return true;
  }

  /** Past what a string may hold as it is: anything but quotes, backslashes and the first controls. */
  #skipPlain(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#offset);
      if (!(unit >= 0x20) || unit === 0x22 || unit === 0x5c) return;
      this.#offset++;
    }
  }

  #pass(next: Expected): Expected {
    this.#offset++;
    return next;
  }

  /** Goes past what a pattern finds here; false where it finds nothing. */
  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#offset;
    if (!pattern.test(this.#text) || pattern.lastIndex === this.#offset) return false;
    this.#offset = pattern.lastIndex;
    return true;
  }
}

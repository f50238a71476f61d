import { LRUCache } from "lru-cache";
import type { Kept, KeptAnswer } from "./kept-answer.ts";
import { packPage, sizeOfPage, unpackPage } from "./pack-page.ts";

/** Visitors' documents, whole and compressed ahead of time. */
export interface PageCache {
  /** The page itself, if it is cached. */
  get(key: string, isLimited: boolean): Kept | undefined;
  /** The page under this key, if it is cached. */
  find(request: PageRequest): Promise<Response> | undefined;
  /** Whether the page under this key is being made for somebody: whoever asks now waits for that one. */
  isInTheMaking(key: string): boolean;
  /** The page, rendered if it is not cached; requests for the same page at one time share one rendering. */
  answer(request: PageRequest, produce: () => Promise<Response>): Promise<Response>;
}

/** A page that is asked for, by what it is kept under. */
export interface PageRequest {
  readonly key: string;
  /** The content's version, which the key contains too. */
  readonly version: number;
  /** Whether the number of such pages is limited; the two kinds do not evict each other. */
  readonly isLimited: boolean;
  readonly headers: Headers;
}

const megabyte = 1024 * 1024;

/**
 * The key contains everything that a page depends on, also the content's version, so nothing has to be invalidated: pages of
 * an earlier version are let go only because nobody can ask for them any more.
 * Limited in bytes (keys included) and in entries; only pages with status 200 are cached.
 */
export function createPageCache(): PageCache {
  const limited = pagesUpTo(12 * megabyte, 3_000);
  const others = pagesUpTo(4 * megabyte, 1_000);
  const plain = plainAnswersUpTo(2 * megabyte);
  const inTheMaking = new Map<string, Promise<Kept>>();
  let latest: number | undefined;
  const letGoBefore = (version: number) => {
    if (version === latest) return;
    limited.clear();
    others.clear();
    plain.clear();
    latest = version;
  };
  const keep = ({ key, isLimited, version }: PageRequest, page: Kept) => {
    // A page may have been asked for before a change, and be made after it.
    if (version === latest) (isLimited ? limited : others).set(key, page);
  };
  const get: PageCache["get"] = (key, isLimited) => (isLimited ? limited : others).get(key);
  const find: PageCache["find"] = ({ key, isLimited, headers }) => {
    const page = get(key, isLimited);
    return page && unpackPage(page, headers, plain.keep);
  };
  return {
    get,
    find,
    isInTheMaking: (key) => inTheMaking.has(key),
    async answer(request, produce) {
      const known = find(request);
      if (known) return known;
      const { key, headers, version } = request;
      letGoBefore(version);
      let making = inTheMaking.get(key);
      if (!making) {
        making = produce()
          .then(packPage)
          .finally(() => inTheMaking.delete(key));
        inTheMaking.set(key, making);
      }
      const page = await making;
      if (page.status === 200) keep(request, page);
      return unpackPage(page, headers);
    },
  };
}

function pagesUpTo(maxSize: number, max: number) {
  return new LRUCache<string, Kept>({
    max,
    maxSize,
    maxEntrySize: 2 * megabyte,
    // A character of a key takes up to two bytes; the rest is for the maps and the headers of each answer.
    sizeCalculation: (page, key) => sizeOfPage(page) + 2 * key.length + 2_000,
  });
}

/** Kept pages as whoever takes nothing compressed gets them: those that were unpacked last, so that nobody has one unpacked over and over. */
function plainAnswersUpTo(maxSize: number) {
  const answers = new LRUCache<Kept, KeptAnswer>({
    maxSize,
    sizeCalculation: ({ body }) => 1 + (body?.length ?? 0),
    dispose(answer, page) {
      if (page.answers.identity === answer) delete page.answers.identity;
    },
  });
  return {
    keep: (answer: KeptAnswer, page: Kept) => {
      answers.set(page, answer);
      if (answers.has(page)) page.answers.identity = answer;
    },
    clear: () => answers.clear(),
  };
}

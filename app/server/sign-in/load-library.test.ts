import { afterEach, expect, test, vi } from "vitest";
import { libraryOf, providerLibraryOf, type SignInOptions } from "./load-library.ts";

const options = {} as SignInOptions;
const module = { createLibrary: () => "the library" } as never;

test("the sign-in library is loaded once, for all who need it", async () => {
  let loaded = 0;
  const library = libraryOf(options, async () => {
    loaded++;
    return module;
  });
  expect(await Promise.all([library(), library()])).toEqual(["the library", "the library"]);
  await library();
  expect(loaded).toBe(1);
});

test("what could not be loaded is tried again by who comes next", async () => {
  const answers = [Promise.reject(new Error("the file is not there")), Promise.resolve(module)];
  const library = libraryOf(options, () => answers.shift() ?? Promise.reject(new Error("asked too often")));
  await expect(library()).rejects.toThrow("not there");
  expect(await library()).toBe("the library");
});

afterEach(() => vi.useRealTimers());

test("a provider that never says what it is gets eight seconds, and is asked again for who comes next", async () => {
  vi.useFakeTimers();
  const answers = [new Promise(() => undefined), Promise.resolve("the library of the provider")];
  const asking = { createProviderLibrary: () => answers.shift() } as never;
  const library = providerLibraryOf(
    libraryOf(options, async () => module),
    options,
    async () => asking,
  );
  const first = expect(library()).rejects.toThrow("no answer in 8000 ms");
  await vi.advanceTimersByTimeAsync(8000);
  await first;
  expect(await library()).toBe("the library of the provider");
});

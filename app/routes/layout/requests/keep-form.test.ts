import { beforeEach, expect, test } from "vitest";
import { readLocaleFrom } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formText, formTexts } from "./form-text.ts";
import { keepForm, keepFormWithPicture, keepFormWithPictures, revalidateRefused } from "./keep-form.ts";
import { postedFiles } from "./posted-files.ts";

beforeEach(() => readLocaleFrom(() => "fr"));

/** What a route's error is when the answer came with this status. */
const answered = (status: number) => ({ status, statusText: "", internal: false, data: null });

function post(error: unknown) {
  const body = new URLSearchParams({ name: "Zoé" });
  const request = new Request("https://foos.example/admin", { method: "POST", body });
  const action = keepForm((sentence, form) => ({ sentence, name: formText(form, "name") }));
  // The form is read by what sends it, before the connection is lost.
  const serverAction = async () => {
    await request.formData();
    if (error !== undefined) throw error;
    return "answer";
  };
  return action({ request, serverAction });
}

test("an answer that arrives is the action's", async () => {
  expect(await post(undefined)).toBe("answer");
});

test.each([
  { error: new TypeError("Failed to fetch"), why: "nothing came back" },
  { error: answered(502), why: "a proxy without a server" },
  { error: answered(504), why: "a proxy that has waited long enough" },
])("everything that was typed is kept: $why", async ({ error }) => {
  expect(await post(error)).toMatchObject({
    data: { sentence: m.connection_lost(), name: "Zoé" },
    init: { status: 503 },
  });
});

test.each([
  { status: 404, sentence: m.gone_meanwhile, why: "what the form is about was deleted meanwhile" },
  { status: 413, sentence: m.sent_too_much, why: "more than one form may have" },
])("everything that was typed is kept, and the cause is said: $why", async ({ status, sentence }) => {
  expect(await post(answered(status))).toMatchObject({
    data: { sentence: sentence(), name: "Zoé" },
    init: { status },
  });
});

const megabytes = (count: number) => new Uint8Array(count * 1_000_000);

test.each([
  { files: [5, 5, 5, 5], sentence: undefined, why: "as much as one form may have" },
  { files: [6], sentence: () => `0.jpg – ${m.input_picture_too_large()}`, why: "one that is too large" },
  {
    files: [6, 1, 7],
    sentence: () => m.photos_none_saved({ count: 3 }),
    named: () => [0, 2].map((index) => `${index}.jpg – ${m.input_picture_too_large()}`),
    why: "several that are too large, of which each is named",
  },
  { files: [5, 5, 5, 5, 1], sentence: m.sent_too_much, why: "too much together" },
  {
    keep: keepFormWithPicture,
    files: [6],
    sentence: undefined,
    why: "one too large, which the server refuses in its field",
  },
  {
    keep: keepFormWithPicture,
    files: [21],
    sentence: () => `0.jpg – ${m.input_picture_too_large()}`,
    why: "one that is too large by far",
  },
])(
  "pictures that cannot be taken are not sent: $why",
  async ({ keep = keepFormWithPictures, files, sentence, named }) => {
    const body = new FormData();
    body.append("name", "Zoé");
    for (const [index, size] of files.entries()) {
      body.append("photos", new File([megabytes(size)], `${index}.jpg`));
    }
    const request = new Request("https://foos.example/admin", { method: "POST", body });
    const action = keep((said, form, files) => ({ said, files, name: formText(form, "name") }));
    const answer = await action({ request, serverAction: async () => "sent" });
    if (sentence === undefined) expect(answer).toBe("sent");
    else
      expect(answer).toMatchObject({
        data: { said: sentence(), files: named?.() ?? [], name: "Zoé" },
        init: { status: 413 },
      });
  },
);

test.each([
  { error: answered(500), why: "a bug of ours" },
  { error: answered(503), why: "the server's own word that it is busy" },
  { error: answered(401), why: "a session that has ended" },
  { error: new Error("bug"), why: "a bug of the page" },
])("what is no lost connection is not called one: $why", async ({ error }) => {
  await expect(post(error)).rejects.toBe(error);
});

test("a file where a text was asked for is no text, and the first of several counts", () => {
  const form = new FormData();
  form.append("name", new File(["Zoé"], "zoe.txt"));
  form.append("box", "a");
  form.append("box", new File(["b"], "b"));
  form.append("box", "c");
  expect([formText(form, "name"), formText(form, "absent"), formText(form, "box")]).toEqual(["", "", "a"]);
  expect(formTexts(form, "box")).toEqual(["a", "c"]);
});

test("files come in their order; a text, an empty choice and another field are none; a long name is shortened", async () => {
  const form = new FormData();
  form.append("files", "text");
  form.append("files", new File([], ""));
  form.append("files", new File(["2"], "b.json"));
  form.append("other", new File(["3"], "c.json"));
  form.append("files", new File(["1"], `${"é".repeat(300)}.json`));
  const files = await postedFiles(form);
  expect(files.map(({ name }) => name)).toEqual(["b.json", "é".repeat(200)]);
  expect(files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(["2", "1"]);
});

test.each([
  { actionStatus: 409, isReadAgain: true, why: "it was overtaken" },
  { actionStatus: 422, isReadAgain: true, why: "it was refused" },
  { actionStatus: 404, isReadAgain: false, why: "what it is about is gone" },
  { actionStatus: 503, isReadAgain: false, why: "nothing came back" },
])(
  "what a page shows is read again after $actionStatus: $isReadAgain: $why",
  ({ actionStatus, isReadAgain }) => {
    expect(revalidateRefused({ actionStatus, defaultShouldRevalidate: false })).toBe(isReadAgain);
  },
);

test("what a page shows is read again after what is done", () => {
  expect(revalidateRefused({ actionStatus: 200, defaultShouldRevalidate: true })).toBe(true);
});

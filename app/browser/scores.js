// Scores that are typed at the tables: kept on this phone until the server has them, each sent under an id of its own, so that none is lost and none counts twice.
(() => {
  const here = document.querySelector("#typed-here");
  if (!here) return;
  const words = here.dataset;
  const status = here.querySelector("[role=status]");
  const signIn = status.nextElementSibling;
  const shown = here.querySelector("ol");
  const key = "typed-scores";
  // More than a volunteer types on a day; what is sent makes room first.
  const mostWaiting = 200;
  const mostSent = 2;

  // Where the browser keeps nothing, this page does, as long as it is open.
  let isKept = true;
  let items = [];
  const read = () => {
    try {
      items = JSON.parse(localStorage.getItem(key) ?? "[]");
    } catch {
      isKept = false;
    }
  };
  const write = () => {
    const sent = items.filter(({ state }) => state === "sent").slice(-mostSent);
    items = items.filter((one) => one.state !== "sent" || sent.includes(one));
    try {
      localStorage.setItem(key, JSON.stringify(items));
      isKept = true;
    } catch {
      isKept = false;
    }
    show();
  };
  // Another tab of this phone may have changed the list.
  const change = (work) => {
    if (isKept) read();
    work();
    write();
  };
  const find = (id) => items.find((one) => one.id === id);
  const waiting = () => items.filter(({ state }) => state === "waiting");
  const newId = () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");

  let isSignedOut = false;
  const show = () => {
    const count = waiting().length;
    here.hidden = items.length === 0 && isKept;
    const sentences = [
      count === 0 ? words.sent : count === 1 ? words.waitingOne : words.waitingMany.replace("{count}", count),
      isSignedOut ? words.signedOut : "",
      isKept ? "" : words.noStorage,
    ];
    const text = sentences.filter(Boolean).join(" ");
    if (status.textContent !== text) status.textContent = text;
    status.classList.toggle("warn", count > 0 || !isKept);
    signIn.hidden = !isSignedOut;
    const position = [...shown.querySelectorAll("button")].indexOf(document.activeElement);
    shown.replaceChildren(...items.toReversed().map(rowOf));
    paint();
    // What was pressed may be gone: the keyboard goes on at the next button, else at what the list says.
    if (position >= 0) (shown.querySelectorAll("button")[position] ?? status).focus({ preventScroll: true });
  };
  const rowOf = (item) => {
    const row = document.createElement("li");
    const text = document.createElement("span");
    const replaced = item.replacedBy && words.replaced.replace("{score}", item.replacedBy);
    const state =
      item.sentence || replaced || (item.state === "waiting" ? words.stateWaiting : words.stateSent);
    const score = Object.assign(document.createElement("b"), { textContent: item.text });
    text.append(item.title, document.createElement("br"), score, `\u00a0· ${state}`);
    text.className = item.state;
    row.append(text);
    const isRefused = item.state === "refused";
    if (item.isTakenBack || (item.step === "take-back" && !isRefused)) return row;
    const button = Object.assign(document.createElement("button"), { className: "btn", type: "button" });
    button.textContent = isRefused ? words.forget : words.takeBack;
    button.setAttribute("aria-label", [button.textContent, item.title, item.text].join(", "));
    button.addEventListener("click", () => takeBack(item.id));
    row.append(button);
    return row;
  };
  // The list of matches shows what was typed here before the server has it.
  const paint = () => {
    for (const { fields, short } of waiting()) {
      const score = document.querySelector(`#matches [data-match="${fields.match}"] .live-score`);
      if (score && short) score.textContent = short;
    }
  };

  // Somebody had a later word on a match: whoever typed the one before it is told, by the list as the server has it.
  const sayReplaced = () => {
    const latest = new Map(
      items.filter(({ fields }) => fields.match).map((item) => [item.fields.match, item]),
    );
    const news = [];
    for (const { id, state, sentence, fields, sets, short, replacedBy = "" } of latest.values()) {
      const match = document.querySelector(`#matches [data-match="${fields.match}"]`);
      if (state !== "sent" || sentence || sets === undefined || match === null) continue;
      const now = match.querySelector(".live-score").textContent;
      // A forfeit has no sets, and another word in the other language.
      const isSame = (match.dataset.sets ?? "") === sets && (now === "") === (short === "");
      const later = isSame ? "" : now || "–";
      if (later !== replacedBy) news.push([id, later]);
    }
    if (news.length === 0) return;
    change(() => {
      for (const [id, replacedBy] of news) Object.assign(find(id) ?? {}, { replacedBy });
    });
  };

  const keep = (item) => {
    if (waiting().length >= mostWaiting) {
      status.textContent = words.full;
      return false;
    }
    change(() => items.push({ id: newId(), state: "waiting", at: Date.now(), ...item }));
    void send();
    return true;
  };
  let underWay;
  const takeBack = (id) => {
    const item = find(id);
    if (!item) return;
    // What nobody has heard of needs no word to the server.
    if (item.state === "refused" || (item.state === "waiting" && underWay !== id && !item.tries)) {
      change(() => {
        items = items.filter((one) => one.id !== id);
      });
      return refresh();
    }
    change(() => Object.assign(find(id), { isTakenBack: true }));
    const { title } = item;
    keep({ id: `back-${id}`, step: "take-back", of: id, title, text: words.takeBack, fields: {} });
  };

  let timer;
  let pause = 0;
  const later = () => {
    pause = Math.min(Math.max(pause * 2, 2_000), 30_000);
    clearTimeout(timer);
    timer = setTimeout(send, pause);
  };
  const ask = async (item) => {
    const { step, fields, of, at } = item;
    const waited = String(Math.max(0, Date.now() - at));
    const body = new URLSearchParams({ ...fields, id: of ?? item.id, step, waited });
    try {
      return await fetch(words.send, { method: "POST", body, signal: AbortSignal.timeout(15_000) });
    } catch {
      return undefined;
    }
  };
  const settle = async (item, answer) => {
    if (answer.status !== 200 && answer.status !== 422) return false;
    // A hall's network or a proxy may answer in the site's place, which alone says what became of a score.
    const { sentence, outcome } = (await answer.json().catch(() => null)) ?? {};
    if (typeof sentence !== "string") return false;
    change(() => {
      const kept = find(item.id);
      if (!kept) return;
      kept.state = answer.status === 200 ? "sent" : "refused";
      kept.sentence = outcome === "late" || answer.status !== 200 ? sentence : "";
      if (item.step !== "take-back") return;
      // A score that was taken back leaves the list with the word that did it; one that stays says why.
      if (answer.status === 200) items = items.filter(({ id }) => id !== item.id && id !== item.of);
      else if (find(item.of)) Object.assign(find(item.of), { isTakenBack: false });
    });
    return true;
  };
  // One after another: two scores of one match keep their order.
  const send = async () => {
    if (underWay !== undefined) return;
    clearTimeout(timer);
    const [item] = waiting();
    if (!item) return;
    underWay = item.id;
    change(() => Object.assign(find(item.id) ?? {}, { tries: 1 }));
    const answer = await ask(item);
    isSignedOut = answer?.status === 401;
    const isSettled = answer !== undefined && (await settle(item, answer));
    underWay = undefined;
    if (!isSettled) {
      show();
      return later();
    }
    pause = 0;
    await refresh();
    return send();
  };

  // The matches as the server has them now; the reader stays at the one where they were.
  const refresh = async () => {
    try {
      const answer = await fetch(location.pathname);
      const made = new DOMParser()
        .parseFromString(await answer.text(), "text/html")
        .querySelector("#matches");
      const matches = document.querySelector("#matches");
      if (!made || !matches) return;
      const focused = document.activeElement?.dataset?.match;
      matches.replaceChildren(...made.childNodes);
      sayReplaced();
      paint();
      if (focused) matches.querySelector(`[data-match="${focused}"]`)?.focus({ preventScroll: true });
    } catch {
      // Without a connection the list stays as it is.
    }
  };

  // The form of a match hands over what was typed, and stays open where it cannot be kept.
  here.addEventListener("typed", (event) => {
    if (!keep(event.detail)) event.preventDefault();
  });

  let wake;
  const look = () => {
    clearTimeout(wake);
    wake = setTimeout(refresh, 300);
  };
  const stream = new EventSource(words.stream);
  let isFirst = true;
  stream.addEventListener("board", () => {
    if (!isFirst) look();
    isFirst = false;
  });
  // No more streams here: the list is read anew by the minute.
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setInterval(refresh, 60_000);
  });
  addEventListener("online", send);
  addEventListener("storage", (event) => {
    if (event.key !== key) return;
    read();
    show();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void send();
  });
  addEventListener("beforeunload", (event) => {
    if (!isKept && waiting().length > 0) event.preventDefault();
  });
  read();
  show();
  sayReplaced();
  void send();
})();

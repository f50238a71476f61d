// A stream's overlay and a hall's big screen: brought up to date by the server, for hours, without a hand.
(() => {
  const board = document.querySelector("[data-live]");
  if (!board) return;
  const { live, tournament } = board.dataset;
  const find = (name) => document.querySelector(`[data-${name}]`);

  // The time where the association is, as the server has it and writes it: a hall’s computer may be set to another zone, or wrong.
  const clock = find("clock");
  const words = new Intl.DateTimeFormat(clock?.dataset.tag, {
    hour: "numeric",
    minute: "2-digit",
    timeZone: clock?.dataset.zone,
  });
  let beganAt = Date.now() - performance.now();
  // Firefox has "06 h 30" in French.
  const timeNow = () => words.format(beganAt + performance.now()).replace(/^0(?=\d)/, "");
  const showTime = () => {
    if (clock) clock.textContent = timeNow();
  };

  // A server that does not answer must not leave the browser's own error page: the page is read anew once it does.
  let isRecovering = false;
  const recover = async () => {
    if (isRecovering) return;
    isRecovering = true;
    for (;;) {
      try {
        const { ok } = await fetch(location.href, { cache: "no-store" });
        if (ok) return location.reload();
      } catch {
        // Tried again below.
      }
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
  };

  let lostAfter;
  const sayLost = () => {
    const lost = find("lost");
    if (!lost) return;
    clearTimeout(lostAfter);
    lostAfter = setTimeout(() => {
      lost.hidden = false;
    }, 10_000);
  };
  const sayFound = () => {
    clearTimeout(lostAfter);
    if (!find("lost")) return;
    find("lost").hidden = true;
    find("since").textContent = timeNow();
  };

  let source;
  const listen = () => {
    source?.close();
    source = new EventSource(live);
    source.addEventListener("open", sayFound);
    source.addEventListener("time", ({ data }) => {
      beganAt = Date.parse(data) - performance.now();
      showTime();
    });
    source.addEventListener("board", ({ data }) => {
      const sent = JSON.parse(data);
      if ((sent.tournament ?? "") !== tournament) return recover();
      for (const { id, html } of sent.parts) {
        const part = document.getElementById(id);
        if (part) part.innerHTML = html;
      }
      sayFound();
      showPages();
    });
    source.addEventListener("error", ({ target }) => {
      sayLost();
      if (target === source && target.readyState === EventSource.CLOSED) void recover();
    });
  };

  // The big screen turns its pages: columns that stand beside those that are seen. New calls are shown first.
  const readFor = 10_000;
  let page = 0;
  let turning;
  let calls = "";
  const pause = find("pause");
  const showPages = () => {
    const flow = document.querySelector(".hall-flow");
    if (!flow) return;
    const called = [...flow.querySelectorAll(".called")].map((one) => one.textContent).join();
    if (called !== "" && called !== calls) page = 0;
    calls = called;
    const width = flow.clientWidth + Number.parseFloat(getComputedStyle(flow).columnGap);
    flow.style.transform = "";
    const count = Math.max(1, Math.round((flow.scrollWidth + width - flow.clientWidth) / width + 0.49));
    page %= count;
    flow.style.transform = `translateX(${-page * width}px)`;
    find("pages").textContent = count > 1 ? `${page + 1} / ${count}` : "";
    pause.hidden = count === 1;
    clearTimeout(turning);
    turning = setTimeout(() => turn(1), readFor);
  };
  const isPaused = () => pause?.getAttribute("aria-pressed") === "true";
  const turn = (by) => {
    if (!isPaused()) page += by;
    showPages();
  };
  pause?.addEventListener("click", () => pause.setAttribute("aria-pressed", String(!isPaused())));
  addEventListener("resize", () => showPages());
  void document.fonts?.ready.then(showPages);

  // A browser that can keeps the screen on; it lets go whenever the page is hidden.
  const stayAwake = () => {
    if (clock && document.visibilityState === "visible")
      navigator.wakeLock?.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();

  showTime();
  if (clock) setInterval(showTime, 5_000);

  listen();
  addEventListener("online", listen);
  // A connection that died in silence is noticed by nobody.
  setInterval(listen, 300_000);
})();

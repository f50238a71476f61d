// The live page brings itself up to date: the server sends the parts that changed, as finished HTML.
(() => {
  const board = document.querySelector("[data-live]");
  if (!board) return;
  const { live, tournament, minute } = board.dataset;
  const status = document.querySelector("#live-status");

  // Whatever a reader opened, chose or scrolled stays so, and the keyboard stays where it was.
  const replace = ({ id, html }) => {
    let part = document.getElementById(id);
    if (!part) {
      part = document.createElement("div");
      part.id = id;
      board.append(part);
    }
    const all = (selector) => [...part.querySelectorAll(selector)];
    const open = all("details");
    const scrolled = all("[tabindex]").map((one) => one.scrollLeft);
    const chosen = part.querySelector("select")?.value;
    const stops = () => all("a, summary, select, button, [tabindex]");
    const stop = document.activeElement;
    const position = stops().indexOf(stop);
    const stay = () => {
      const now = stops();
      const same = (one) => one?.href === stop.href;
      const next = same(now[position]) ? now[position] : now.find(same);
      if (position >= 0) (next ?? now.at(Math.min(position, now.length - 1)))?.focus({ preventScroll: true });
    };
    part.innerHTML = html;
    if (open[0]?.id !== all("details")[0]?.id) return stay();
    all("details").forEach((one, index) => {
      one.open = (open[index] ?? one).open;
    });
    all("[tabindex]").forEach((one, index) => {
      one.scrollLeft = scrolled[index] ?? 0;
    });
    for (const one of all("option")) if (one.value === chosen) one.selected = true;
    stay();
  };

  let announced;
  const announce = () => {
    const last = document.querySelector("#live-latest [data-says]")?.dataset.says ?? "";
    if (announced !== undefined && last !== announced) status.textContent = last;
    announced = last;
  };
  announce();

  let source;
  const listen = (followed = "", showPerson = () => {}) => {
    source?.close();
    source = new EventSource(live + followed);
    source.addEventListener("board", ({ data }) => {
      const sent = JSON.parse(data);
      if ((sent.tournament ?? "") !== tournament) return location.reload();
      for (const part of sent.parts) replace(part);
      announce();
    });
    source.addEventListener("person", ({ data }) => showPerson(JSON.parse(data)));
    source.addEventListener("error", ({ target }) => {
      if (target === source && isGivenUp()) readAnewLater();
    });
  };

  // No more streams here, or, in Firefox, no connection: the page is read anew by the minute, as soon as the server answers.
  // Otherwise an older page, or the browser's own error, would take its place and stay.
  const isGivenUp = () => source?.readyState === EventSource.CLOSED;
  let again;
  const readAnewLater = () => {
    clearTimeout(again);
    again = setTimeout(readAnew, Number(minute));
  };
  const readAnew = async () => {
    try {
      const { ok } = await fetch(location.href, { cache: "no-store" });
      if (ok) return location.reload();
    } catch {
      // Tried again below.
    }
    readAnewLater();
  };
  addEventListener("online", () => {
    if (isGivenUp()) void readAnew();
  });

  // What following needs is fetched by whoever follows somebody, or is about to. It then listens for them too.
  const choice = document.querySelector("#live-people");
  let following;
  const follow = () => {
    following ??= import(choice.dataset.script).then(({ followPeople }) => followPeople(tournament, listen));
    return following;
  };
  const isFollowing = () => {
    try {
      return /\//.test(localStorage.followed + localStorage["followed-today"]);
    } catch {
      return false;
    }
  };
  choice?.addEventListener("toggle", follow, true);
  if (choice && (location.search.includes("follow=") || isFollowing())) follow().catch(() => listen());
  else listen();
})();

// The live page brings itself up to date: the server sends the parts that changed, as finished HTML.
(() => {
  const board = document.querySelector("[data-live]");
  if (!board) return;
  const { live, tournament, minute } = board.dataset;
  const status = document.querySelector("#live-status");

  // Whatever a reader opened, chose or scrolled stays so.
  const replace = ({ id, html }) => {
    let part = document.getElementById(id);
    if (!part) {
      part = document.createElement("div");
      part.id = id;
      board.append(part);
    }
    const open = new Map([...part.querySelectorAll("details")].map((one, index) => [index, one.open]));
    const left = [...part.querySelectorAll("[tabindex]")].map((one) => one.scrollLeft);
    const chosen = part.querySelector("select")?.value;
    const before = part.querySelector("details")?.id;
    part.innerHTML = html;
    if (before !== part.querySelector("details")?.id) return;
    for (const [index, one] of part.querySelectorAll("details").entries())
      one.open = open.get(index) ?? one.open;
    for (const [index, one] of part.querySelectorAll("[tabindex]").entries())
      one.scrollLeft = left[index] ?? 0;
    const option = [...part.querySelectorAll("option")].find(({ value }) => value === chosen);
    if (option) option.selected = true;
  };

  let announced;
  const announce = () => {
    const last = document.querySelector("#live-latest [data-says]")?.dataset.says ?? "";
    if (announced !== undefined && last !== announced) status.textContent = last;
    announced = last;
  };
  announce();

  // Whom the reader follows: people of the site as everywhere in this browser, others for this tournament. Without storage
  // the choice stands in the address.
  const lists = ["followed", "followed-today"];
  const most = 20;
  const asked = new URLSearchParams(location.search).get("follow");
  const read = (list) => {
    try {
      return JSON.parse(localStorage.getItem(list) ?? "[]").filter((one) => /^[\w-]+\/[\w%.-]+$/.test(one));
    } catch {
      return [];
    }
  };
  const write = (list, all) => {
    try {
      localStorage.setItem(list, JSON.stringify(all.slice(0, most)));
      return true;
    } catch {
      return false;
    }
  };
  const keyOf = (one) => decodeURIComponent(one.split("/")[1]);
  const keys = () => {
    const today = read(lists[1]).filter((one) => one.startsWith(`${tournament}/`));
    const all = [...read(lists[0]), ...today].map(keyOf);
    return [...new Set(asked ? [asked, ...all] : all)].slice(0, most);
  };

  const people = document.querySelector(".live-followed");
  const showPerson = ({ id, html }) => {
    let one = document.getElementById(`person-${id}`);
    const before = one?.firstChild?.dataset.says;
    if (!one) {
      one = document.createElement("div");
      one.id = `person-${id}`;
      people.append(one);
    }
    one.innerHTML = html;
    const says = one.firstChild?.dataset.says;
    if (says && before !== undefined && says !== before)
      document.querySelector("#live-person-status").textContent = says;
    if (!html) one.remove();
    people.hidden = !people.firstChild;
  };

  let source;
  const listen = () => {
    source?.close();
    const followed = keys();
    source = new EventSource(
      followed.length > 0 ? `${live}&follow=${followed.map(encodeURIComponent).join()}` : live,
    );
    source.addEventListener("board", ({ data }) => {
      const sent = JSON.parse(data);
      if ((sent.tournament ?? "") !== tournament) return location.reload();
      for (const part of sent.parts) replace(part);
      announce();
    });
    source.addEventListener("person", ({ data }) => showPerson(JSON.parse(data)));
    // No more streams here: the page is read anew by the minute.
    source.addEventListener("error", ({ target }) => {
      if (target === source && target.readyState === EventSource.CLOSED)
        setTimeout(() => location.reload(), Number(minute));
    });
  };
  listen();

  addEventListener("submit", (event) => {
    const choice = event.target.querySelector("#live-follow");
    if (!choice) return;
    const { table } = choice.selectedOptions[0].dataset;
    const list = lists[table ? 0 : 1];
    const one = `${table ?? tournament}/${encodeURIComponent(choice.value)}`;
    if (!write(list, [one, ...read(list).filter((other) => other !== one)])) return;
    event.preventDefault();
    choice.closest("details").open = false;
    listen();
  });
  addEventListener("click", (event) => {
    const key = event.target.closest("[data-unfollow]")?.dataset.unfollow;
    if (!key) return;
    for (const list of lists)
      write(
        list,
        read(list).filter((one) => keyOf(one) !== key),
      );
    if (key === asked) return;
    event.preventDefault();
    showPerson({ id: key, html: "" });
    listen();
  });
})();

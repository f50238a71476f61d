// The live page brings itself up to date: the server sends the parts that changed, as finished HTML.
(() => {
  const board = document.querySelector("[data-live]");
  if (!board) return;
  const { live, tournament, minute } = board.dataset;
  const status = document.querySelector("#live-status");

  // Whatever a reader opened or scrolled stays so.
  const replace = ({ id, html }) => {
    let part = document.getElementById(id);
    if (!part) {
      part = document.createElement("div");
      part.id = id;
      board.append(part);
    }
    const open = new Map([...part.querySelectorAll("details")].map((one, index) => [index, one.open]));
    const left = [...part.querySelectorAll("[tabindex]")].map((one) => one.scrollLeft);
    const before = part.querySelector("details")?.id;
    part.innerHTML = html;
    if (before !== part.querySelector("details")?.id) return;
    for (const [index, one] of part.querySelectorAll("details").entries())
      one.open = open.get(index) ?? one.open;
    for (const [index, one] of part.querySelectorAll("[tabindex]").entries())
      one.scrollLeft = left[index] ?? 0;
  };

  let announced;
  const announce = () => {
    const last = document.querySelector("#live-now [data-says]")?.dataset.says ?? "";
    if (announced !== undefined && last !== announced) status.textContent = last;
    announced = last;
  };
  announce();

  const source = new EventSource(live);
  source.addEventListener("board", ({ data }) => {
    const sent = JSON.parse(data);
    if ((sent.tournament ?? "") !== tournament) return location.reload();
    for (const part of sent.parts) replace(part);
    announce();
  });
  // No more streams here: the page is read anew by the minute.
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), Number(minute));
  });
})();

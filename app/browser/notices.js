// With leave, the browser is told when somebody who is followed plays, also while the page is closed.
(() => {
  const people = document.querySelector(".live-followed[data-notices]");
  const { tournament } = document.querySelector("[data-live]").dataset;
  if (!people || !("PushManager" in window) || !navigator.serviceWorker) return;
  const list = "notices";
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(list) ?? "[]").filter((one) => one.startsWith(`${tournament}/`));
    } catch {
      return [];
    }
  };
  const write = (all) => {
    try {
      localStorage.setItem(list, JSON.stringify(all));
    } catch {
      // The button offers it again after the page is closed; asking twice is asking once.
    }
  };
  let wanted = new Set(read());

  const show = () => {
    for (const button of people.querySelectorAll("[data-notice]")) {
      const { notice, start, stop } = button.dataset;
      const words = wanted.has(`${tournament}/${notice}`) ? stop : start;
      if (button.textContent !== words) button.textContent = words;
      button.parentElement.hidden = false;
    }
  };

  const ask = async (player, isStop) => {
    // Where the browser refused the worker, none would ever be ready.
    if (!(await navigator.serviceWorker.getRegistration())) throw new Error("no worker");
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: people.dataset.notices };
    const subscription =
      (await pushManager.getSubscription()) ?? (isStop ? null : await pushManager.subscribe(options));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    const fields = { endpoint, ...keys, player, lang: document.documentElement.lang.slice(0, 2) };
    const body = new URLSearchParams(isStop ? { ...fields, stop: "1" } : fields);
    const answer = await fetch("/live/notices", { method: "POST", body });
    if (!answer.ok) throw new Error(`${answer.status}`);
  };
  const set = async (player, isWanted) => {
    await ask(player, !isWanted);
    wanted = new Set(read());
    wanted[isWanted ? "add" : "delete"](`${tournament}/${player}`);
    write([...wanted]);
    show();
  };

  people.addEventListener("click", async ({ target }) => {
    const { notice: player } = target.dataset;
    if (!player) {
      const { unfollow } = target.closest("[data-unfollow]")?.dataset ?? {};
      if (wanted.has(`${tournament}/${unfollow}`)) set(unfollow, false).catch(() => {});
      return;
    }
    const says = target.parentElement.querySelector("output");
    const isWanted = !wanted.has(`${tournament}/${player}`);
    says.textContent = "";
    try {
      if (isWanted && (await Notification.requestPermission()) !== "granted")
        says.textContent = says.dataset.refused;
      else await set(player, isWanted);
    } catch {
      says.textContent = says.dataset.failed;
    }
  });
  new MutationObserver(show).observe(people, { childList: true, subtree: true });
  show();
})();

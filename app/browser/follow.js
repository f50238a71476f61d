// Following a person, in this browser alone: no account, and nobody else is told. Without storage there is nothing to follow with.
(() => {
  const key = "followed";
  // The one who was followed longest makes room.
  const most = 20;
  let storage;
  try {
    storage = localStorage;
    storage.getItem(key);
  } catch {
    return;
  }
  const read = () => {
    try {
      return JSON.parse(storage.getItem(key) ?? "[]").filter((one) => /^\w+\/[\w%.-]+$/.test(one));
    } catch {
      return [];
    }
  };
  // Where there is no room the list stays as it was, and the button says so.
  const write = (followed) => {
    try {
      storage.setItem(key, JSON.stringify(followed.slice(0, most)));
    } catch {}
  };

  const button = document.querySelector("[data-follow]");
  if (button) {
    const { follow, start, stop } = button.dataset;
    const show = () => {
      const isFollowed = read().includes(follow);
      button.textContent = isFollowed ? stop : start;
      button.nextElementSibling.hidden = !isFollowed;
    };
    button.addEventListener("click", () => {
      const others = read().filter((one) => one !== follow);
      write(read().includes(follow) ? others : [follow, ...others]);
      show();
    });
    show();
    button.parentElement.hidden = false;
  }

  const list = document.querySelector(".followed ul");
  const showOne = async (one, item) => {
    const answer = await fetch(`/followed/${one}?lang=${document.documentElement.lang.slice(0, 2)}`).catch(
      () => null,
    );
    if (answer?.ok) {
      item.innerHTML = await answer.text();
      // Two records of one person may have become one.
      const now = new URL(answer.url).pathname.slice("/followed/".length);
      if (now !== one) write([...new Set(read().map((other) => (other === one ? now : other)))]);
      return;
    }
    item.remove();
    if (!list.firstChild) list.parentElement.hidden = true;
    // Nobody of that address: erased, deleted, or under another one.
    if (answer?.status === 404) write(read().filter((other) => other !== one));
  };
  const followed = list ? read() : [];
  for (const one of followed) {
    const item = document.createElement("li");
    list.append(item);
    void showOne(one, item);
  }
  if (followed.length > 0) list.parentElement.hidden = false;

  // A browser that may keep nothing there has nothing to erase.
  const unlessBlocked = (error) => {
    if (error.name !== "SecurityError") throw error;
  };
  const forget = document.querySelector(".forget");
  if (forget) {
    forget.hidden = false;
    forget.querySelector("button").addEventListener("click", async () => {
      for (const list of [key, "followed-today", "notices"]) storage.removeItem(list);
      for (const name of (await window.caches?.keys().catch(unlessBlocked)) ?? []) await caches.delete(name);
      const worker = await navigator.serviceWorker?.getRegistration().catch(unlessBlocked);
      // Its push service then no longer knows the address, and this site forgets it too.
      await (await worker?.pushManager?.getSubscription())?.unsubscribe();
      const done = forget.querySelector("output");
      done.textContent = done.dataset.done;
    });
  }
})();

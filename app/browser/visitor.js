// Comfort for visitors; every page works without it.
(() => {
  const root = document.documentElement;
  const { worker } = document.currentScript.dataset;
  const key = "language";
  const lang = root.lang.slice(0, 2);

  // Storage that is blocked, broken or full throws when it is used, in some browsers at its mere mention: then nothing is kept,
  // and all the rest works.
  const storageOf = (name) => {
    const attempt = (work) => {
      try {
        return work(window[name]);
      } catch {
        return null;
      }
    };
    return {
      getItem: (key) => attempt((storage) => storage.getItem(key)),
      setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
      removeItem: (key) => attempt((storage) => storage.removeItem(key)),
    };
  };
  const kept = storageOf("localStorage");
  const session = storageOf("sessionStorage");

  // The language that was chosen in this browser wins over a cookie that says otherwise (R60).
  const asked = ["fr", "en"].includes(new URLSearchParams(location.search).get("lang"));
  const chosen = kept.getItem(key);
  const isShown = chosen === lang;
  if (isShown) session.removeItem(key);
  else if (!asked && (chosen === "fr" || chosen === "en") && session.getItem(key) !== chosen) {
    const secure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax${secure}`;
    // Only once it is read back is it sure to be sent with the next request; where cookies are refused, none changes anything.
    const isSent = document.cookie.includes(`language=${chosen}`);
    // Once, and not at all where that cannot be noted.
    session.setItem(key, chosen);
    if (isSent && session.getItem(key) === chosen) location.reload();
  }
  document.querySelector("form.language")?.addEventListener("submit", (event) => {
    const wanted = event.submitter?.value;
    if (!wanted) return;
    kept.setItem(key, wanted);
    session.removeItem(key);
  });

  // A menu closes when the reader goes elsewhere.
  const openMenu = ".nav-menu[open], .moment[open]";
  const closeMenus = ({ target }) => {
    for (const menu of document.querySelectorAll(openMenu)) {
      if (!menu.contains(target)) menu.removeAttribute("open");
    }
  };
  document.addEventListener("click", closeMenus);
  // Not with any focus: a menu that closes while a pointer is down would move what is below it.
  document.addEventListener("keyup", (event) => {
    if (event.key === "Tab") closeMenus(event);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.querySelector(openMenu);
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
  });

  // Names are suggested while one is typed; an answer that comes too late is left.
  let pause;
  document.addEventListener("input", ({ target: find }) => {
    if (!find.dataset.suggests) return;
    clearTimeout(pause);
    const typed = find.value.trim();
    if (typed.length < 3) return;
    pause = setTimeout(async () => {
      const answer = await fetch(`${find.dataset.suggests}?q=${encodeURIComponent(typed)}`).catch(() => null);
      if (!answer?.ok || find.value.trim() !== typed) return;
      find.list.replaceChildren(...(await answer.json()).map((name) => new Option(name)));
    }, 200);
  });

  // A double click sends a form once: its link may serve once.
  addEventListener("click", (event) => {
    const button = event.target.closest?.("button, input");
    if (event.detail > 1 && button?.type === "submit" && button.form?.method === "post")
      event.preventDefault();
  });

  // Nor do two presses of Enter send it twice. One that did not leave the page, because it was stopped, can be sent again a little later.
  let sent;
  addEventListener("submit", (event) => {
    const { target: form, submitter, timeStamp: at } = event;
    // What the application sends, it guards itself.
    if (event.defaultPrevented || form.method !== "post") return;
    if (sent?.form === form && sent.submitter === submitter && at - sent.at < 5_000) event.preventDefault();
    else sent = { form, submitter, at };
  });
  addEventListener("pageshow", () => {
    sent = undefined;
  });

  // Another sort or filter of the same list keeps the reader's place; another page of it, or a comparison, starts at its
  // top, as every other page does.
  const listOf = ({ pathname, searchParams }) =>
    [pathname, searchParams.get("page") ?? 1, searchParams.get("against")].join(" ");
  const list = listOf(new URL(location));
  const place = JSON.parse(session.getItem("place") ?? "null");
  session.removeItem("place");
  if (place?.list === list) scrollTo({ top: place.top, behavior: "instant" });
  const keepPlace = (target) => {
    if (listOf(new URL(target, location)) === list) {
      session.setItem("place", JSON.stringify({ list, top: scrollY }));
    }
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("main a[href]");
    if (link && !link.getAttribute("href").startsWith("#")) keepPlace(link.href);
  });
  document.querySelector("main")?.addEventListener("submit", (event) => {
    if (event.target.method === "get") keepPlace(event.target.action);
  });
  // A filter that asks for nothing leaves nothing in the address.
  document.addEventListener("formdata", ({ target, formData }) => {
    if (target.method !== "get") return;
    for (const name of new Set(formData.keys())) if (formData.get(name) === "") formData.delete(name);
    // What is asked for on a page that was asked for in a language comes in it too (R60); else the browser keeps it.
    if (asked) formData.set("lang", lang);
    else formData.delete("lang");
  });

  // Every document has such links already (R60, `lead-links.ts`); what comes into it later has them from here.
  const leadOn = ({ target }) => {
    const link = target.closest?.("a[href^='/']");
    if (!link || /[?&]lang=|^\/(uploads|assets)\//.test(link.getAttribute("href"))) return;
    link.search += `${link.search ? "&" : "?"}lang=${lang}`;
  };
  if (asked && !document.cookie.includes(`language=${lang}`)) {
    for (const type of ["pointerover", "focusin"]) document.addEventListener(type, leadOn);
  }

  // At night a picture has a bright ground for its transparent parts; while it is still to come, that would be a bright block.
  for (const picture of document.images) {
    if (picture.complete) continue;
    picture.dataset.coming = "";
    picture.addEventListener("load", () => picture.removeAttribute("data-coming"));
  }

  // The stream's player is fetched when the reader asks for it, and not before.
  const play = document.querySelector("[data-player]");
  play?.parentElement.removeAttribute("hidden");
  play?.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.src = play.dataset.player;
    frame.title = play.title;
    frame.allow = "autoplay; fullscreen";
    play.closest("section").append(frame);
    frame.focus();
  });

  // The latest results go round at 1 px in 20 ms. How wide they are is known when the letters are there.
  addEventListener("load", () => {
    for (const round of document.querySelectorAll(".strip-round")) {
      for (const { effect } of round.getAnimations())
        effect.updateTiming({ duration: 20 * round.offsetWidth });
    }
  });

  // Pages are fetched when a reader hovers over their link: never those that are about the reader. After all else.
  // A signed-in page is never stored, so it is not fetched ahead either.
  addEventListener("load", () => {
    if (document.querySelector(".connected")) return;
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    const others = ["/login*", "/admin/*", "/welcome*", "/uploads/*"];
    const where = { and: [{ href_matches: "/*" }, { not: { href_matches: others } }] };
    rules.textContent = JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
    document.head.append(rules);
    // Pages are kept for when there is no connection. A browser that will not is left alone.
    if (worker) navigator.serviceWorker?.register(worker).catch(() => {});
  });
})();

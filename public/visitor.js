// Comfort for visitors; every page works without it.
(() => {
  const root = document.documentElement;
  const key = "language";

  // The language that was chosen in this browser wins over a cookie that says otherwise (R60).
  const asked = new URLSearchParams(location.search).has("lang");
  const kept = localStorage.getItem(key);
  const isKnown = kept === "fr" || kept === "en";
  if (!asked && isKnown && kept !== root.lang.slice(0, 2) && sessionStorage.getItem(key) !== kept) {
    // Once a session: where cookies are refused, a second reload would change nothing.
    sessionStorage.setItem(key, kept);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `language=${kept}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  }
  document.querySelector("form.language")?.addEventListener("submit", (event) => {
    const chosen = event.submitter?.value;
    if (!chosen) return;
    localStorage.setItem(key, chosen);
    sessionStorage.removeItem(key);
  });

  // A menu closes when the reader goes elsewhere.
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll(".nav-menu[open]")) {
      if (!menu.contains(event.target)) menu.removeAttribute("open");
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.querySelector(".nav-menu[open]");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
  });

  // The results strip moves 1 px every 20 ms, and stops for a hand, a focus, or a wish for less motion.
  const strip = document.querySelector("[data-scrolls]");
  if (!strip || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let isHeld = false;
  for (const [name, held] of Object.entries({
    mouseenter: true,
    mouseleave: false,
    focusin: true,
    focusout: false,
  })) {
    strip.addEventListener(name, () => {
      isHeld = held;
    });
  }
  setInterval(() => {
    if (isHeld || document.hidden) return;
    const end = strip.scrollWidth - strip.clientWidth;
    if (end > 0) strip.scrollLeft = strip.scrollLeft >= end - 1 ? 0 : strip.scrollLeft + 1;
  }, 20);
})();

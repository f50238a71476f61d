// Following people on the live page: where they are, on top of it. Fetched by live.js for whoever follows somebody.

// People of the site as everywhere in this browser, others for this tournament. Without storage the choice stands in the address.
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

const people = document.querySelector(".live-followed");
const showPerson = ({ id, html }) => {
  let one = document.getElementById(`person-${id}`);
  const before = one?.firstChild?.dataset.says;
  if (!one) {
    one = document.createElement("div");
    one.id = `person-${id}`;
    people.append(one);
  }
  const stops = () => [...one.querySelectorAll("a, button")];
  const position = stops().indexOf(document.activeElement);
  one.innerHTML = html;
  stops()[position]?.focus({ preventScroll: true });
  const says = one.firstChild?.dataset.says;
  if (says && before !== undefined && says !== before)
    document.querySelector("#live-person-status").textContent = says;
  if (!html) one.remove();
  people.hidden = !people.firstChild;
};

// What was pressed is gone: the keyboard goes on where somebody else can be chosen.
const goToChoice = () => document.querySelector("#live-people summary")?.focus();

/** Has the page listen for those whom its reader follows, and keeps whom they choose. */
export function followPeople(tournament, listen) {
  const listenForThem = () => {
    const today = read(lists[1]).filter((one) => one.startsWith(`${tournament}/`));
    const all = [...read(lists[0]), ...today].map(keyOf);
    const followed = [...new Set(asked ? [asked, ...all] : all)].slice(0, most).map(encodeURIComponent);
    listen(followed.length > 0 ? `&follow=${followed.join()}` : "", showPerson);
  };
  listenForThem();

  addEventListener("submit", (event) => {
    const choice = event.target.querySelector("#live-follow");
    if (!choice) return;
    const { table } = choice.selectedOptions[0].dataset;
    const list = lists[table ? 0 : 1];
    const one = `${table ?? tournament}/${encodeURIComponent(choice.value)}`;
    if (!write(list, [one, ...read(list).filter((other) => other !== one)])) return;
    event.preventDefault();
    choice.closest("details").open = false;
    goToChoice();
    listenForThem();
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
    goToChoice();
    listenForThem();
  });
  // Browsers can be asked to tell of them, where the site has a key for that.
  if (people.dataset.notices) void import(people.dataset.script);
}

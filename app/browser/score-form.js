// The form of one match, in a dialog: points by taps, who has won so far. What is typed goes to the page's list (scores.js).
(() => {
  const here = document.querySelector("#typed-here");
  if (!here) return;
  const words = here.dataset;
  const linkOf = (match) => document.querySelector(`#matches [data-match="${match}"]`);

  // Sets are copies of one that is empty.
  const setsOf = (form) => {
    const [empty] = form.querySelectorAll("fieldset");
    const more = form.querySelector("[data-more]");
    empty.remove();
    const rows = () => [...form.querySelectorAll("fieldset")];
    const pairs = () =>
      rows()
        .map((row) => [...row.querySelectorAll("input")].map(({ value }) => value.trim()))
        .filter((pair) => pair.some((value) => value !== ""))
        .map((pair) => pair.map(Number));
    return {
      pairs,
      wins: (side) => pairs().filter((pair) => pair[side] > pair[1 - side]).length,
      add: (points = []) => {
        const row = empty.cloneNode(true);
        const number = rows().length + 1;
        row.querySelector("legend").textContent = words.legend.replace("{number}", number);
        for (const [index, input] of row.querySelectorAll("input").entries()) {
          input.name = `${index === 0 ? "home" : "away"}-${number}`;
          input.value = points[index] ?? "";
        }
        more.before(row);
        return row;
      },
    };
  };

  const winnerOf = ({ pairs, wins }, { home, away }, { won, draw }) => {
    const [own, others] = [wins(0), wins(1)];
    const sets = own + others > 1 ? ` (${own}–${others})` : "";
    if (own !== others) return won.replace("{name}", own > others ? home : away) + sets;
    return pairs().some(([points]) => points > 0) ? draw : "";
  };

  const tap = (step) => {
    const input = step.parentElement.querySelector("input");
    input.value = Math.max(0, (Number(input.value) || 0) + Number(step.dataset.by));
    // Nobody has scored yet: that is a number too.
    for (const other of step.closest("fieldset").querySelectorAll("input")) other.value ||= "0";
    return input;
  };

  // What is kept of a form: what the server gets, and the words that this page shows.
  const typedIn = (form, step, { pairs, wins }, { match, home, away }) => {
    const fields = { match };
    for (const input of form.querySelectorAll("fieldset input")) fields[input.name] = input.value.trim();
    const title = `${home} – ${away}`;
    if (step.startsWith("forfeit")) {
      const text = `${words.forfeit} (${step === "forfeit-home" ? home : away})`;
      return { step, fields, title, text, sets: "", short: words.forfeit };
    }
    const sets = pairs().map((pair) => pair.join("–"));
    const short = sets.length > 1 ? `${wins(0)}–${wins(1)}` : (sets[0] ?? "");
    const text = [sets.join(", "), step === "open" ? `(${words.open})` : ""].filter(Boolean).join(" ");
    const points = pairs().map((pair) => pair.join("-"));
    return { step, fields, title, text, sets: points.join(" "), short };
  };

  const open = (match) => {
    const dialog = here.querySelector("template").content.firstElementChild.cloneNode(true);
    const form = dialog.querySelector(".score-form");
    for (const name of ["home", "away", "where"])
      for (const one of form.querySelectorAll(`[data-${name}]`)) one.textContent = match[name];
    const sets = setsOf(form);
    for (const set of (match.sets ?? "").split(" ")) sets.add(set.split("-"));
    const output = form.querySelector("output");
    const say = () => {
      const text = winnerOf(sets, match, output.dataset);
      if (output.textContent !== text) output.textContent = text;
    };
    say();
    form.addEventListener("input", say);
    form.addEventListener("click", ({ target }) => {
      const step = target.closest("[data-by]");
      if (step) {
        const { name, value } = tap(step);
        form.querySelector("[data-heard]").textContent = `${match[name.split("-")[0]]}, ${value}`;
      }
      if (target.closest("[data-more]")) sets.add().querySelector("[data-by='1']").focus();
      say();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { value: step } = event.submitter;
      // A match without points has not ended, unless somebody forfeits.
      if (step === "over" && sets.pairs().length === 0) {
        output.textContent = output.dataset.without;
        return form.querySelector("[data-by='1']").focus();
      }
      const detail = typedIn(form, step, sets, match);
      if (here.dispatchEvent(new CustomEvent("typed", { detail, cancelable: true }))) dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      linkOf(match.match)?.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#matches [data-match]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(link.dataset);
  });
  // The form in the page is for those who have no script.
  const asked = document.querySelector("#score [name=match]")?.value;
  document.querySelector("#score")?.remove();
  const link = asked && linkOf(asked);
  if (link) open(link.dataset);
})();

const grounds = ["#0d5a41", "#131a2b", "#8f1a26"] as const;
const figure =
  "M-15 30c0-6 4-9 9-10h12c5 1 9 4 9 10l-2 22-5 3 2 30c4 7 7 12 8 18 0 4-2 6-6 6h-24c-4 0-6-2-6-6 1-6 4-11 8-18l2-30-5-3z";

/** A tournament's flyer as SVG, without words so that no font is needed. */
export function drawFlyer(index: number): string {
  const turn = index % grounds.length;
  const ground = grounds[turn] ?? grounds[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="${ground}"/>
<g fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="8">
<path d="M600-20V820M-20 180h230v440H-20M1220 180H990v440h230"/><circle cx="600" cy="400" r="190"/></g>
${rod(190, turn * 90, "#2f79ee")}${rod(520, 150 - turn * 60, "#e2404d")}
<circle cx="${480 + turn * 130}" cy="436" r="30" fill="#f4fbf6"/>
<path d="M${460 + turn * 130} 428a26 26 0 0 1 34-10" fill="none" stroke="#c9d6d0" stroke-width="6"/>
</svg>`;
}

/** A rod with five figures of one team, pushed to one side. */
function rod(y: number, push: number, colour: string): string {
  const figures = [0, 1, 2, 3, 4].map(
    (index) =>
      `<g transform="translate(${120 + push + index * 210} ${y - 90}) scale(2.1)" fill="${colour}"><circle cy="10" r="10.5"/><path d="${figure}"/></g>`,
  );
  return `<rect y="${y}" width="1200" height="24" fill="#aab2bd"/><rect y="${y}" width="1200" height="7" fill="#e6e9ee"/>${figures.join("")}`;
}

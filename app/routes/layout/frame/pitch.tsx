/** The lines of the playing field, drawn behind a text. */
export function Pitch() {
  return (
    <svg className="pitch" viewBox="0 0 1600 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M800-20V660" />
      <circle cx="800" cy="320" r="150" />
      <path d="M-10 130h210v380H-10M-10 220h100v200H-10M1610 130h-210v380h210M1610 220h-100v200h100" />
      <path d="M200 250a110 110 0 0 1 0 140M1400 250a110 110 0 0 0 0 140" />
    </svg>
  );
}

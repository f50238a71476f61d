/** One figure on its rod: the mark beside the site's name. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 34 34" aria-hidden="true">
      <rect className="field" width="34" height="34" rx="7" />
      <rect className="steel" y="14.5" width="34" height="4" />
      <circle className="red" cx="17" cy="9" r="4.2" />
      <path className="red" d="M12.5 13.5h9l1.6 9.5-1.6 3 1.5 3.5h-12l1.5-3.5-1.6-3z" />
    </svg>
  );
}

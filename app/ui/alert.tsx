/** What went wrong, in a sentence that is said aloud at once. */
export function Alert({ sentence }: { readonly sentence: string }) {
  return (
    <p className="note bad" role="alert">
      {sentence}
    </p>
  );
}

/** R44: an absolute address that a browser may be sent to: http: or https:, nothing else. */
export function isWebLink(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return (
    address !== undefined &&
    (address.protocol === "https:" || address.protocol === "http:") &&
    !/\s/.test(text)
  );
}

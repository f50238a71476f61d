/** Names of pictures without what was drawn by lot each time that one was sent: the same picture then has one name. */
export function withoutSendings(text: string): string {
  return text.replaceAll(/([0-9a-f]{12})[0-9a-f]{8}(-\d+x\d+\.webp)/g, "$1$2");
}

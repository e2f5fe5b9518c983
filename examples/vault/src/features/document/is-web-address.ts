/** Whether a text is an address of the web: nothing else is ever opened, scripts least of all. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

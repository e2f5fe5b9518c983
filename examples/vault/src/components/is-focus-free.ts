/** Whether nobody has the focus, or only the screen, to which a dialog without an opener gives it. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches('main')
}

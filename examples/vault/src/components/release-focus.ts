/** Takes the focus from whatever has it; nothing is done where nobody has it. */
export function releaseFocus(): void {
  const { activeElement, body } = document
  if (activeElement instanceof HTMLElement && activeElement !== body) activeElement.blur()
}

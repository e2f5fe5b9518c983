/** Clearing takes the button away that was pressed: the filter goes on at its words. */
export function focusFilter(): void {
  document.querySelector<HTMLElement>('.filter-words input')?.focus()
}

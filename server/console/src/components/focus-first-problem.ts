const FIELD = ':is(input, textarea, [role="combobox"])[aria-invalid="true"]'
/** Of a group in which something must be chosen, the first choice: no single one of them is wrong. */
const CHOICE = '[data-problem] :is(input[type="radio"], [role="checkbox"])'

/** Moves the focus to the first field that is marked as wrong, once the marks are drawn. */
export function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(`${FIELD}, ${CHOICE}`)?.focus())
}

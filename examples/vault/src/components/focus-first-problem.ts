/** Fields that are wrong, and the inputs of files that are missing. */
const PROBLEMS =
  ':is(input, textarea, [role="combobox"], [role="checkbox"])[aria-invalid="true"], [data-missing] input[type="file"]'

/** Moves the focus to the first field that is marked as wrong, once the marks are drawn. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(PROBLEMS)?.focus())
}

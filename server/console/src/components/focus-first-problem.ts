/** Moves the focus to the first field that is marked as wrong, once the marks are drawn. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() =>
    form
      .querySelector<HTMLElement>(':is(input, textarea, [role="combobox"])[aria-invalid="true"]')
      ?.focus(),
  )
}

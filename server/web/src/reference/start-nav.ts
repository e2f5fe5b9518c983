/** Below this the list of calls is above the calls, and closed. As in the style sheet. */
const NARROW = '(max-width: 60rem)'

/** Closes the list of calls where it would be in the way. */
export function startNav(): void {
  const list = document.querySelector<HTMLDetailsElement>('.reference-nav details')
  if (list === null) return
  const narrow = matchMedia(NARROW)
  const fit = () => {
    list.open = !narrow.matches
  }
  fit()
  narrow.addEventListener('change', fit)
  list.addEventListener('click', ({ target }) => {
    if (narrow.matches && target instanceof Element && target.closest('a')) list.open = false
  })
}

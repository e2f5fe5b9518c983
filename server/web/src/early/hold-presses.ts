/** Buttons that work without the page's script. */
const OWN_BUTTONS = '[popovertarget], .hosted-scheme'

/**
 * Makes a page usable before its script runs: users can type, and the last press on a button waits.
 * When the script has hydrated the page, it dispatches `shrd-ready` on the root, and the press is
 * repeated. If a script does not load, the page says so.
 */
export function holdPresses(root: HTMLElement): void {
  let repeat: (() => void) | undefined
  let isSubmit = false

  function hold(event: Event, again: () => void): void {
    event.preventDefault()
    event.stopPropagation()
    repeat = again
    isSubmit = false
    root.ariaBusy = 'true'
  }
  function holdSubmit(event: SubmitEvent): void {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    hold(event, () => form.requestSubmit(event.submitter))
    isSubmit = true
  }
  // A user who types on after a submit has not finished. React is told what was typed by such an
  // event, too.
  function dropSubmit({ isTrusted }: Event): void {
    if (!isSubmit || !isTrusted) return
    repeat = undefined
    root.ariaBusy = null
  }
  function holdClick(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.type !== 'button' || button.matches(OWN_BUTTONS)) return
    hold(event, () => button.click())
  }
  function release(): void {
    root.removeEventListener('submit', holdSubmit, true)
    root.removeEventListener('input', dropSubmit, true)
    root.removeEventListener('click', holdClick, true)
    root.ariaBusy = null
    repeat?.()
  }

  function fail(): void {
    const note = document.getElementById('shrd-unloaded')
    if (note !== null) {
      note.role = 'alert'
      note.hidden = false
    }
    root.ariaBusy = null
    root.inert = true
  }

  root.addEventListener('shrd-failed', fail)
  // The entry, or a script that it imports.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && fail(),
    true,
  )
  root.addEventListener('submit', holdSubmit, true)
  root.addEventListener('input', dropSubmit, true)
  root.addEventListener('click', holdClick, true)
  root.addEventListener('shrd-ready', release, { once: true })
  root.inert = false
}

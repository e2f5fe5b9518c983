/** What React keeps at an input to compare its value with; undocumented, so it may be missing. */
interface TrackedInput extends HTMLInputElement {
  _valueTracker?: { setValue(value: string): void }
}

/**
 * Ends the wait of a page whose frame is hydrated: the rest is hydrated, React learns what the user
 * typed, and a held press is repeated.
 *
 * Call it outside of React's effects: React hydrates nothing there.
 */
export function takeOver(root: HTMLElement): void {
  for (const part of root.querySelectorAll('form, button')) hydrate(part)
  for (const input of root.querySelectorAll<TrackedInput>('input')) {
    if (isTyped(input)) tellTyped(input)
  }
  root.removeAttribute('data-waiting')
  root.dispatchEvent(new Event('shrd-ready'))
}

/** React hydrates a boundary at once for an event of a user; no part of the page uses this one. */
function hydrate(part: Element): void {
  part.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
}

function isTyped({ type, value, defaultValue }: HTMLInputElement): boolean {
  return type !== 'checkbox' && type !== 'radio' && value !== defaultValue
}

/**
 * Repeats the `input` event of text that was typed before. React takes that text for the value that
 * it knows and would drop the event, so its memory is cleared first.
 */
function tellTyped(input: TrackedInput): void {
  input._valueTracker?.setValue('')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

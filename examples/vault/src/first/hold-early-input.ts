/**
 * Runs in the document, before any script of the app has arrived, and keeps what a person does
 * meanwhile: `give-back-input.ts` hands it to the app. The browser itself keeps what is typed. It
 * would open a dropped file in place of the page, and forget a press.
 */
const held: HeldInput = { presses: [], form: null }
const listening = new AbortController()
const options = { capture: true, signal: listening.signal }

/** What was done before the app was there. */
export interface HeldInput {
  /** Buttons in the order in which they were pressed, without the one that submits. */
  readonly presses: HTMLElement[]
  /** The form that was submitted. */
  form: HTMLFormElement | null
}

/** Ends the holding, and returns what was held. */
export type TakeHeldInput = () => HeldInput

function onDrag(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  if (event.type !== 'drop') return
  const input = document.querySelector<HTMLInputElement>('#app input[type=file]')
  if (input) input.files = event.dataTransfer.files
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type === 'button') held.presses.push(button)
}

function onSubmit(event: SubmitEvent): void {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) held.form = event.target
}

/** Who types on after a submit has not finished. The app is told what was typed by such an event, too. */
function onInput({ isTrusted }: Event): void {
  if (isTrusted) held.form = null
}

addEventListener('dragover', onDrag, options)
addEventListener('drop', onDrag, options)
addEventListener('click', onClick, options)
addEventListener('submit', onSubmit, options)
addEventListener('input', onInput, options)

Object.assign(globalThis, {
  takeHeldInput: (): HeldInput => {
    listening.abort()
    return held
  },
})

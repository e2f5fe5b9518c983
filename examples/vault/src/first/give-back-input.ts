import type { HeldInput, TakeHeldInput } from './hold-early-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What a person did to a field before the app knew it. */
interface Kept {
  readonly field: Field
  readonly value: string
  readonly isChecked: boolean
  readonly selection: [number, number, 'forward' | 'backward' | 'none'] | null
}

/**
 * Tells the app what was typed, chosen, dropped and pressed before its script arrived. Focus and
 * caret stay where they are. Call it right after `hydrateRoot`, so that nothing is typed between: the
 * fields are hydrated here.
 */
export function giveBackInput(root: Element): void {
  const kept = [...root.querySelectorAll<Field>('input, textarea')].map(keep)
  // React hydrates what a `copy` is about at once. It empties the fields that it renders empty.
  for (const { field } of kept) field.dispatchEvent(new Event('copy', { bubbles: true }))
  kept.forEach(giveBack)
  const { presses, form } = takeHeld()
  for (const button of presses) if (button.isConnected) button.click()
  // React renders what it was told before it is asked to submit it.
  setTimeout(() => form?.isConnected && form.requestSubmit())
}

/** Ends the holding where the app renders another screen than the document shows. */
export function discardHeldInput(): void {
  takeHeld()
}

/** Nothing is held where the document is an older one. */
function takeHeld(): HeldInput {
  const take: unknown = Reflect.get(globalThis, 'takeHeldInput')
  // Written by `hold-early-input.ts`, in the document of this very build.
  return typeof take === 'function' ? (take as TakeHeldInput)() : { presses: [], form: null }
}

function keep(field: Field): Kept {
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  const isChecked = field instanceof HTMLInputElement && field.checked
  // Fields that have no caret, such as those of an address, say `null`.
  const selection: Kept['selection'] =
    selectionStart === null || selectionEnd === null
      ? null
      : [selectionStart, selectionEnd, selectionDirection ?? 'none']
  return { field, value, isChecked, selection }
}

function giveBack({ field, value, isChecked, selection }: Kept): void {
  if (field instanceof HTMLInputElement && field.type === 'file') {
    if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    if (isChecked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  } else if (value !== field.defaultValue) {
    giveBackText(field, value)
    if (selection !== null) field.setSelectionRange(...selection)
  }
}

/**
 * React compares a field with the value that it saw last, and ignores an event that changes nothing.
 * It sees what is written to the element itself, and not what is written through the prototype.
 */
function giveBackText(field: Field, value: string): void {
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

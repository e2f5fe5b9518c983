import { expect, userEvent, waitFor, within } from 'storybook/test'

/** Waits until a sign-in shows a step. */
export async function seeStep(root: HTMLElement, step: string): Promise<void> {
  await waitFor(() => expect(root.querySelector(`[data-step="${step}"]`)).not.toBeNull())
}

/** The field of a name, whatever it is called in the chosen language. */
export function findField(root: HTMLElement, name: string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]:not([readonly])`)
    if (field === null) throw new Error(`there is no field ${name}`)
    return field
  })
}

/** Types into the fields of a form, by their names, and sends it. */
export async function sendForm(
  root: HTMLElement,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    const field = await findField(root, name)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await userEvent.click(await findSubmit(root))
}

/** The button of a form that can be sent. */
export function findSubmit(root: HTMLElement): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const button = root.querySelector<HTMLButtonElement>('[type=submit]:not([aria-disabled])')
    if (button === null) throw new Error('nothing can be sent')
    return button
  })
}

/** Waits until something is said to have gone wrong. */
export function seeError(root: HTMLElement): Promise<HTMLElement> {
  return within(root).findByRole('alert')
}

/** Waits until the form can be sent again, and something is said. */
export async function seeRefusal(root: HTMLElement): Promise<void> {
  await seeError(root)
  await findSubmit(root)
}

/** Presses another way than the form, by its text, of which a part may be the link. */
export async function pressWay(root: HTMLElement, text: unknown): Promise<void> {
  const name = /<link>(.*)<\/link>/.exec(String(text))?.[1] ?? String(text)
  await userEvent.click(await within(root).findByRole('button', { name }))
}

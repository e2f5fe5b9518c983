import { screen, userEvent, within } from 'storybook/test'
import type { TextValues } from '../src/locales/message.ts'
import type { TextKey } from '../src/locales/text-key.ts'
import { say } from './say.ts'

/** Presses a button, in the open dialog if there is one. */
export async function press(key: TextKey, values?: TextValues): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: say(key, values) }))
}

/** Presses a button of the open dialog. The page behind it may have one of the same name. */
export async function answer(key: TextKey): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: say(key) }))
}

/** Chooses an entry of the open menu. */
export async function pick(key: TextKey): Promise<void> {
  await userEvent.click(await screen.findByRole('menuitem', { name: say(key) }))
}

/** Types into a field in place of what it holds. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

/** The field with this label. */
export async function findField(key: TextKey, values?: TextValues): Promise<HTMLElement> {
  return screen.findByLabelText(say(key, values))
}

/** Waits for the dialog that an action opens. */
export async function findDialog(): Promise<HTMLElement> {
  return screen.findByRole('dialog')
}

/** Waits until a text is on the page. */
export async function see(key: TextKey, values?: TextValues): Promise<void> {
  await screen.findByText(say(key, values))
}

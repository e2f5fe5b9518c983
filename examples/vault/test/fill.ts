import { userEvent } from '@testing-library/user-event'

/**
 * Puts a text in the place of what a field says, at once. `userEvent.type` draws the page anew for
 * each character: use it where a test is about typing.
 */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(value)
}

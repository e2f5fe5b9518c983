import { userEvent, within } from 'storybook/test'

/**
 * Presses Escape twice in the dialog of a story. Twice, because browsers close at the second what
 * stayed open at the first. Storybook shows a story after it is mounted, so the focus that the dialog
 * took is lost, and is given back here.
 */
export async function pressEscape(root: HTMLElement): Promise<void> {
  const dialog = await within(root).findByRole('dialog')
  if (!dialog.contains(document.activeElement)) dialog.querySelector('button')?.focus()
  await userEvent.keyboard('{Escape}')
  if (dialog.isConnected) await userEvent.keyboard('{Escape}')
}

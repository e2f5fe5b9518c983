import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createAccount, createAccountActions, refusal } from '../../test/account-states.ts'
import { pressEscape } from '../../test/press-escape.ts'
import { AccountSecurity } from './AccountSecurity.tsx'
import type { AccountActions } from './account-actions.ts'

const actionsWith = (changes: Partial<AccountActions>) => createAccountActions(changes).actions

const meta: Meta<typeof AccountSecurity> = {
  title: 'Account/Deletion',
  component: AccountSecurity,
  parameters: { wide: true },
  args: {
    account: createAccount(),
    actions: actionsWith({}),
    resume: { form: 'deletion' },
    onConfirm: fn(),
    onSignedOut: fn(),
  },
}

export default meta
type Story = StoryObj<typeof AccountSecurity>

/** The button that destroys, in the dialog that asks. */
async function confirmDeletion(root: HTMLElement): Promise<void> {
  const dialog = within(await within(root).findByRole('dialog'))
  const [confirm] = dialog.getAllByRole('button').slice(-1)
  if (confirm !== undefined) await userEvent.click(confirm)
}

export const Asked: Story = {}
export const Deleting: Story = {
  args: { actions: actionsWith({ deleteAccount: () => new Promise<never>(() => undefined) }) },
  play: async ({ canvasElement }) => {
    await confirmDeletion(canvasElement)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-disabled', 'true'))
  },
}
export const Deleted: Story = {
  args: { onSignedOut: fn() },
  play: async ({ args, canvasElement }) => {
    await confirmDeletion(canvasElement)
    await waitFor(() => expect(args.onSignedOut).toHaveBeenCalledTimes(1))
  },
}
export const OutOfReach: Story = {
  args: { actions: actionsWith({ deleteAccount: () => Promise.reject(refusal('network')) }) },
  play: async ({ canvasElement }) => {
    await confirmDeletion(canvasElement)
    await within(await within(canvasElement).findByRole('dialog')).findByRole('alert')
  },
}
export const Left: Story = {
  play: async ({ canvasElement }) => {
    await pressEscape(canvasElement)
    expect(within(canvasElement).queryByRole('dialog')).toBeNull()
  },
}

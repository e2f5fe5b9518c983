import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createAccount, createAccountActions, refusal } from '../../test/account-states.ts'
import { AccountProfile } from './AccountProfile.tsx'
import type { AccountActions } from './account-actions.ts'

const actionsWith = (changes: Partial<AccountActions>) => createAccountActions(changes).actions

const meta: Meta<typeof AccountProfile> = {
  title: 'Account/AccountProfile',
  component: AccountProfile,
  parameters: { wide: true },
  args: {
    account: createAccount(),
    actions: actionsWith({}),
    emailHref: '#email',
    onConfirm: fn(),
    onSignedOut: fn(),
  },
}

export default meta
type Story = StoryObj<typeof AccountProfile>

async function saveAs(root: HTMLElement, name: string): Promise<void> {
  const field = within(root).getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await userEvent.keyboard('{Enter}')
}

export const Person: Story = {}
export const Unverified: Story = { args: { account: createAccount({ email_verified: false }) } }
export const Nameless: Story = { args: { account: createAccount({ name: null, locale: null }) } }
export const NoAddress: Story = {
  args: { account: createAccount({ email: null, email_verified: false }) },
}
export const Member: Story = {
  args: {
    account: createAccount({
      email: null,
      email_verified: false,
      user_id: `usr_${'4k7mzd2rw8vqcn5y'.repeat(2)}`,
    }),
  },
}
export const LongTexts: Story = {
  globals: { locale: 'de' },
  args: {
    account: createAccount({
      name: 'Maximiliane-Alexandra Freifrau von Oberstdorf-Wolfratshausen',
      email: 'maximiliane.oberstdorf-wolfratshausen@donaudampfschifffahrt.example.org',
      email_verified: false,
    }),
  },
}
export const Saving: Story = {
  args: { actions: actionsWith({ updateAccount: () => new Promise<never>(() => undefined) }) },
  play: async ({ canvasElement }) => {
    await saveAs(canvasElement, 'Mara L.')
    const save = canvasElement.querySelector('[type=submit]')
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'))
    expect(within(canvasElement).getByRole('textbox')).toHaveProperty('readOnly', true)
  },
}
export const Saved: Story = {
  args: { actions: actionsWith({ getAccount: async () => createAccount({ name: 'Mara L.' }) }) },
  play: async ({ canvasElement }) => {
    await saveAs(canvasElement, 'Mara L.')
    await within(canvasElement).findByText(/\S/, { selector: '[role=status]' })
    expect(within(canvasElement).getByRole('textbox')).toHaveProperty('value', 'Mara L.')
  },
}
export const OutOfReach: Story = {
  args: { actions: actionsWith({ updateAccount: () => Promise.reject(refusal('network')) }) },
  play: async ({ canvasElement }) => {
    await saveAs(canvasElement, 'Mara L.')
    await within(canvasElement).findByRole('alert')
    // What was typed is not lost.
    expect(within(canvasElement).getByRole('textbox')).toHaveProperty('value', 'Mara L.')
  },
}
export const ProofIsOld: Story = {
  args: {
    actions: actionsWith({ updateAccount: () => Promise.reject(refusal('session_not_fresh')) }),
    onConfirm: fn(),
  },
  play: async ({ args, canvasElement }) => {
    await saveAs(canvasElement, 'Mara L.')
    await within(canvasElement).findByRole('alert')
    expect(args.onConfirm).toHaveBeenCalledWith({ form: 'profile', draft: 'Mara L.' })
  },
}

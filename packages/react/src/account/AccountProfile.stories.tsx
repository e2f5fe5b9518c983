import type { Meta, StoryObj } from '@storybook/react-vite'
import { createAccount, createAccountActions, refusal } from '../../test/account-states.ts'
import { AccountProfile } from './AccountProfile.tsx'

const nothing = () => undefined

const meta: Meta<typeof AccountProfile> = {
  title: 'Account/AccountProfile',
  component: AccountProfile,
  args: {
    account: createAccount(),
    actions: createAccountActions().actions,
    emailHref: '#email',
    onConfirm: nothing,
    onSignedOut: nothing,
  },
}

export default meta
type Story = StoryObj<typeof AccountProfile>

export const Person: Story = {}
export const Unverified: Story = { args: { account: createAccount({ email_verified: false }) } }
export const Nameless: Story = { args: { account: createAccount({ name: null, locale: null }) } }
export const Member: Story = {
  args: {
    account: createAccount({
      email: null,
      email_verified: false,
      user_id: `usr_${'4k7mzd2rw8vqcn5y'.repeat(2)}`,
    }),
  },
}
export const OutOfReach: Story = {
  args: {
    actions: createAccountActions({ updateAccount: () => Promise.reject(refusal('network')) })
      .actions,
  },
}

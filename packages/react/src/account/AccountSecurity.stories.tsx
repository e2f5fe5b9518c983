import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  createAccount,
  createAccountActions,
  createFactor,
  refusal,
} from '../../test/account-states.ts'
import { AccountSecurity } from './AccountSecurity.tsx'

const nothing = () => undefined
const never = () => new Promise<never>(nothing)
const full = createAccount({ second_factor: createFactor(10) })
const { actions } = createAccountActions({ getAccount: async () => full })

const meta: Meta<typeof AccountSecurity> = {
  title: 'Account/AccountSecurity',
  component: AccountSecurity,
  args: { account: full, actions, onConfirm: nothing, onSignedOut: nothing },
}

export default meta
type Story = StoryObj<typeof AccountSecurity>

export const Complete: Story = {}
export const NothingSetUp: Story = {
  args: { account: createAccount({ has_password: false }) },
}
export const FewCodes: Story = {
  args: { account: createAccount({ second_factor: createFactor(3) }) },
}
export const LastCode: Story = {
  args: { account: createAccount({ second_factor: createFactor(1) }) },
}
export const Member: Story = {
  args: { account: { ...full, user_id: `usr_${'4k7mzd2rw8vqcn5y'.repeat(2)}` } },
}
export const NoAddress: Story = {
  args: { account: { ...full, email: null, email_verified: false } },
}
export const NewAddress: Story = { args: { resume: { form: 'email', draft: 'mara@new.example' } } }
export const AddressCode: Story = {
  args: {
    account: createAccount({ pending_email: 'mara@new.example.org' }),
    resume: { form: 'email_code', draft: '123456' },
  },
}
export const PasswordForm: Story = { args: { resume: { form: 'password' } } }
export const SetUp: Story = { args: { resume: { form: 'second_factor' } } }
export const SetUpLoading: Story = {
  args: {
    resume: { form: 'second_factor' },
    actions: createAccountActions({ startSecondFactor: never }).actions,
  },
}
export const SetUpOutOfReach: Story = {
  args: {
    resume: { form: 'second_factor' },
    actions: createAccountActions({
      startSecondFactor: () => Promise.reject(refusal('network')),
    }).actions,
  },
}
export const Removal: Story = { args: { resume: { form: 'second_factor_removal' } } }
export const NewCodes: Story = { args: { resume: { form: 'emergency_codes' } } }
export const Deletion: Story = { args: { resume: { form: 'deletion' } } }

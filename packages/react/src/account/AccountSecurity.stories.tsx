import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import {
  createAccount,
  createAccountActions,
  createFactor,
  refusal,
} from '../../test/account-states.ts'
import { AccountSecurity } from './AccountSecurity.tsx'
import type { AccountActions } from './account-actions.ts'

const never = () => new Promise<never>(() => undefined)
const full = createAccount({ second_factor: createFactor(10) })
const actionsWith = (changes: Partial<AccountActions>) =>
  createAccountActions({ getAccount: async () => full, ...changes }).actions

const meta: Meta<typeof AccountSecurity> = {
  title: 'Account/AccountSecurity',
  component: AccountSecurity,
  parameters: { wide: true },
  args: { account: full, actions: actionsWith({}), onConfirm: fn(), onSignedOut: fn() },
}

export default meta
type Story = StoryObj<typeof AccountSecurity>

type Play = NonNullable<Story['play']>

/** Sends the form that the story opens, with the texts typed into its fields in their order. */
function send(...texts: readonly string[]): Play {
  return async ({ canvasElement }) => {
    const form = await waitFor(() => findForm(canvasElement))
    const fields = form.querySelectorAll<HTMLInputElement>('.shrd-field input')
    for (const [index, text] of texts.entries()) {
      const field = fields[index]
      if (field !== undefined) await userEvent.type(field, text)
    }
    const submit = form.querySelector('[type=submit]')
    if (submit !== null) await userEvent.click(submit)
  }
}

function findForm(root: HTMLElement): HTMLFormElement {
  const form = root.querySelector('form')
  if (form === null) throw new Error('No form is open.')
  return form
}

/** The form was refused: it says why, and the focus is in the field that is to be corrected. */
function isRefused(root: HTMLElement): void {
  const field = document.activeElement
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(within(root).getByRole('alert').textContent).not.toBe('')
}

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
export const MemberReplaces: Story = {
  args: { ...Member.args, resume: { form: 'second_factor' } },
}
export const MemberAddressCode: Story = {
  args: {
    account: { ...full, ...Member.args?.account, pending_email: 'mara@new.example.org' },
    resume: { form: 'email_code', draft: '123456' },
  },
}
export const NoAddress: Story = {
  args: { account: { ...full, email: null, email_verified: false } },
}
export const German: Story = { globals: { locale: 'de' } }

export const NewAddress: Story = { args: { resume: { form: 'email', draft: 'mara@new.example' } } }
export const NewAddressMissing: Story = {
  args: { resume: { form: 'email' } },
  play: async (context) => {
    await send()(context)
    isRefused(context.canvasElement)
  },
}
export const AddressCode: Story = {
  args: {
    account: createAccount({ pending_email: 'mara@new.example.org' }),
    resume: { form: 'email_code', draft: '123456' },
  },
}
export const PasswordForm: Story = { args: { resume: { form: 'password' } } }
export const PasswordSaving: Story = {
  args: { resume: { form: 'password' }, actions: actionsWith({ changePassword: never }) },
  play: send('a former password', 'amber-lantern-42-quay'),
}
export const PasswordWrong: Story = {
  args: {
    resume: { form: 'password' },
    actions: actionsWith({ changePassword: () => Promise.reject(refusal('invalid_credentials')) }),
  },
  play: async (context) => {
    await send('not my password', 'amber-lantern-42-quay')(context)
    await within(context.canvasElement).findByRole('alert')
    isRefused(context.canvasElement)
  },
}
export const PasswordChanged: Story = {
  args: { resume: { form: 'password' } },
  play: async (context) => {
    await send('a former password', 'amber-lantern-42-quay')(context)
    await within(context.canvasElement).findByText(/\S/, { selector: '[role=status]' })
    expect(context.canvasElement.querySelector('input[type=password]')).toBeNull()
  },
}
const settingUp = { account: createAccount(), resume: { form: 'second_factor' } } as const
export const Replacing: Story = { args: { resume: settingUp.resume } }
export const SetUp: Story = { args: settingUp }
export const SetUpLoading: Story = {
  args: {
    ...settingUp,
    actions: actionsWith({ startSecondFactor: never }),
  },
}
export const SetUpOutOfReach: Story = {
  args: {
    ...settingUp,
    actions: actionsWith({ startSecondFactor: () => Promise.reject(refusal('network')) }),
  },
}
export const Removal: Story = { args: { resume: { form: 'second_factor_removal' } } }
export const NewCodes: Story = { args: { resume: { form: 'emergency_codes' } } }

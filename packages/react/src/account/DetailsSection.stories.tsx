import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createAccount, createAccountActions, refusal } from '../../test/account-states.ts'
import { AccountProfile } from './AccountProfile.tsx'
import type { AccountActions } from './account-actions.ts'

const actionsWith = (changes: Partial<AccountActions>) => createAccountActions(changes).actions

const GIVEN = createAccount({
  preferred_username: 'mara',
  profile: {
    given_name: 'Mara',
    family_name: 'Lindqvist',
    picture: 'https://pictures.example.org/mara.png',
    phone_number: '+4512345678',
    zoneinfo: 'Europe/Copenhagen',
    address: { street_address: 'Havnegade 1', postal_code: '8000', locality: 'Aarhus' },
  },
})

const meta: Meta<typeof AccountProfile> = {
  title: 'Account/Details',
  component: AccountProfile,
  parameters: { wide: true },
  args: {
    account: GIVEN,
    actions: actionsWith({}),
    onConfirm: fn(),
    onSignedOut: fn(),
  },
}

export default meta
type Story = StoryObj<typeof AccountProfile>

/** Opens the form, types into its first field and saves. */
async function edit(root: HTMLElement, username?: string): Promise<HTMLFormElement> {
  const section = within(root).getAllByRole('region')[1] ?? root
  const [open] = within(section).getAllByRole('button')
  if (open !== undefined) await userEvent.click(open)
  const form = await waitFor(() => {
    const found = section.querySelector('form')
    if (found === null) throw new Error('the form has not opened')
    return found
  })
  if (username === undefined) return form
  const [field] = within(form).getAllByRole('textbox')
  if (field !== undefined) {
    await userEvent.clear(field)
    await userEvent.type(field, username)
    await userEvent.keyboard('{Enter}')
  }
  return form
}

export const Given: Story = {}
export const LongValues: Story = {
  args: {
    account: createAccount({
      profile: { website: `https://example.org/${'a-long-way/'.repeat(20)}` },
      attributes: [
        { name: 'tea_times', type: 'list', value: Array(20).fill('four'), is_writable: false },
        { name: 'news', type: 'boolean', value: true, is_writable: true },
      ],
    }),
  },
}
export const Open: Story = {
  play: async ({ canvasElement }) => void (await edit(canvasElement)),
}
export const Malformed: Story = {
  play: async ({ canvasElement }) => {
    const form = await edit(canvasElement, 'Mara L')
    await within(form).findByRole('alert')
    await expect(within(form).getAllByRole('textbox')[0]).toHaveAttribute('aria-invalid', 'true')
  },
}
export const Taken: Story = {
  args: {
    actions: actionsWith({ updateAccount: () => Promise.reject(refusal('username_taken')) }),
  },
  play: async ({ canvasElement }) => {
    const form = await edit(canvasElement, 'ada')
    await within(form).findByRole('alert')
  },
}
export const Saving: Story = {
  args: { actions: actionsWith({ updateAccount: () => new Promise<never>(() => undefined) }) },
  play: async ({ canvasElement }) => void (await edit(canvasElement, 'mara')),
}
export const OfApplications: Story = {
  args: {
    account: createAccount({
      attributes: [
        { name: 'plan', type: 'text', value: 'gold', is_writable: false },
        {
          ...{ name: 'tea_times', labels: { en: 'Times for tea' }, type: 'list' },
          ...{ value: ['four', 'five, or six'], is_writable: true },
        },
        { name: 'news', type: 'boolean', value: true, is_writable: true },
      ],
    }),
  },
  play: async ({ canvasElement }) => void (await edit(canvasElement)),
}
export const German: Story = {
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => void (await edit(canvasElement)),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import {
  APPLICATIONS,
  createAccount,
  createAccountActions,
  refusal,
} from '../../test/account-states.ts'
import { ApplicationList } from './ApplicationList.tsx'
import type { AccountActions } from './account-actions.ts'

const actionsWith = (changes: Partial<AccountActions>) => createAccountActions(changes).actions

const meta: Meta<typeof ApplicationList> = {
  title: 'Account/ApplicationList',
  component: ApplicationList,
  parameters: { wide: true },
  args: {
    account: createAccount(),
    applications: APPLICATIONS,
    actions: actionsWith({}),
    onConfirm: fn(),
    onSignedOut: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ApplicationList>

const asked = { form: 'applications', draft: 'ledger' } as const

async function confirmEnd(root: HTMLElement): Promise<void> {
  const dialog = within(await within(root).findByRole('dialog'))
  const [confirm] = dialog.getAllByRole('button').slice(-1)
  if (confirm !== undefined) await userEvent.click(confirm)
}

export const Several: Story = {}
export const None: Story = { args: { applications: [] } }
export const LongTexts: Story = {
  globals: { locale: 'de' },
  args: {
    applications: APPLICATIONS.map((application) => ({
      ...application,
      name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsportal',
    })),
  },
}
export const End: Story = { args: { resume: asked } }
export const Ending: Story = {
  args: {
    resume: asked,
    actions: actionsWith({ endAccountApplication: () => new Promise<never>(() => undefined) }),
  },
  play: async ({ canvasElement }) => {
    await confirmEnd(canvasElement)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-disabled', 'true'))
  },
}
export const Ended: Story = {
  args: {
    resume: asked,
    actions: actionsWith({ listAccountApplications: async () => APPLICATIONS.slice(1) }),
  },
  play: async ({ canvasElement }) => {
    await confirmEnd(canvasElement)
    await within(canvasElement).findByText(/\S/, { selector: '[role=status]' })
    expect(within(canvasElement).queryByRole('dialog')).toBeNull()
  },
}
export const OutOfReach: Story = {
  args: {
    resume: asked,
    actions: actionsWith({ endAccountApplication: () => Promise.reject(refusal('network')) }),
  },
  play: async ({ canvasElement }) => {
    await confirmEnd(canvasElement)
    await within(await within(canvasElement).findByRole('dialog')).findByRole('alert')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { signedIn } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { AccountSwitcher } from './AccountSwitcher.tsx'

const meta: Meta<typeof AccountSwitcher> = {
  title: 'Session/AccountSwitcher',
  component: AccountSwitcher,
  args: {
    accounts: [
      { account_id: 'acc_1', name: 'Lumen Studio' },
      { account_id: 'acc_2', name: 'Ledger GmbH' },
    ],
    current: 'acc_1',
    onSwitch: fn(),
    onCreate: fn(),
  },
  decorators: [inApplication(signedIn())],
}

export default meta
type Story = StoryObj<typeof AccountSwitcher>

async function openMenu(root: HTMLElement): Promise<void> {
  root.querySelector('summary')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await within(root).findByRole('menu')
}

async function chooseSecond(root: HTMLElement): Promise<void> {
  await openMenu(root)
  await userEvent.keyboard('{ArrowDown}{Enter}')
}

export const Rest: Story = {}
export const NothingChosen: Story = { args: { current: null } }
export const OfTheGrant: Story = {
  args: { current: undefined },
  decorators: [inApplication(signedIn({ claims: { account_id: 'acc_2' } }))],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Ledger GmbH', { selector: 'summary bdi' })
  },
}
export const Open: Story = { play: ({ canvasElement }) => openMenu(canvasElement) }
export const Changing: Story = {
  args: { onSwitch: () => new Promise(() => undefined) },
  play: async ({ canvasElement }) => {
    await chooseSecond(canvasElement)
    expect(within(canvasElement).getByRole('status').textContent).toContain('Ledger GmbH')
  },
}
export const Failed: Story = {
  args: { onSwitch: () => Promise.reject(new Error('no')) },
  play: async ({ canvasElement }) => {
    await chooseSecond(canvasElement)
    await within(canvasElement).findByRole('alert')
  },
}
export const LongNames: Story = {
  args: {
    current: 'acc_1',
    accounts: [
      {
        account_id: 'acc_1',
        name: 'Hauptverwaltung der Rechtsschutzversicherungsgesellschaften und Partner',
      },
    ],
  },
  play: ({ canvasElement }) => openMenu(canvasElement),
}

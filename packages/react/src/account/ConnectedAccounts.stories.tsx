import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import {
  CONNECTIONS,
  createAccount,
  createAccountActions,
  refusal,
} from '../../test/account-states.ts'
import { ConnectedAccounts } from './ConnectedAccounts.tsx'

const meta: Meta<typeof ConnectedAccounts> = {
  title: 'Account/ConnectedAccounts',
  component: ConnectedAccounts,
  parameters: { wide: true },
  args: {
    account: createAccount(),
    connections: CONNECTIONS,
    actions: createAccountActions({}).actions,
    onConfirm: fn(),
    onSignedOut: fn(),
    onLeave: fn(),
  },
}

export default meta
type Story = StoryObj<typeof ConnectedAccounts>

export const Several: Story = {}
export const NoneConnected: Story = { args: { connections: { ...CONNECTIONS, connections: [] } } }
export const OnlyOne: Story = { args: { connections: { ...CONNECTIONS, offered: [] } } }
export const Failed: Story = {
  args: {
    connections: undefined,
    actions: createAccountActions({
      listConnections: () => Promise.reject(refusal('unavailable')),
    }).actions,
  },
}
export const Connected: Story = { args: { result: 'connected' } }
export const Taken: Story = { args: { result: 'provider_taken' } }
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('button')
    if (first) await userEvent.click(first)
    await within(document.body).findByRole('dialog')
  },
}
export const LastWay: Story = {
  args: {
    actions: createAccountActions({
      removeConnection: () => Promise.reject(refusal('last_way_in')),
    }).actions,
  },
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('button')
    if (first) await userEvent.click(first)
    const dialog = await within(document.body).findByRole('dialog')
    const last = within(dialog).getAllByRole('button').at(-1)
    if (last) await userEvent.click(last)
    await within(canvasElement).findByRole('alert')
  },
}
export const LongTexts: Story = {
  globals: { locale: 'de' },
  args: {
    connections: {
      ...CONNECTIONS,
      connections: CONNECTIONS.connections.map((connection) => ({
        ...connection,
        name: 'Anmeldedienst der Donaudampfschifffahrtsgesellschaft',
        email: `${'sehr.lange.'.repeat(6)}adresse@example.org`,
      })),
    },
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import {
  createAccount,
  createAccountActions,
  refusal,
  SESSIONS,
} from '../../test/account-states.ts'
import { pressEscape } from '../../test/press-escape.ts'
import type { AccountActions } from './account-actions.ts'
import { SessionList } from './SessionList.tsx'

const actionsWith = (changes: Partial<AccountActions>) => createAccountActions(changes).actions

const meta: Meta<typeof SessionList> = {
  title: 'Account/SessionList',
  component: SessionList,
  parameters: { wide: true },
  args: {
    account: createAccount(),
    sessions: SESSIONS,
    actions: actionsWith({}),
    onConfirm: fn(),
    onSignedOut: fn(),
  },
}

export default meta
type Story = StoryObj<typeof SessionList>

/** Ends one session, by its place in the list. */
async function end(root: HTMLElement, position: number): Promise<void> {
  const button = within(root).getAllByRole('listitem')[position]?.querySelector('button')
  if (button) await userEvent.click(button)
}

export const Several: Story = {}
export const OnlyThisOne: Story = { args: { sessions: SESSIONS.slice(0, 1) } }
export const LongTexts: Story = {
  globals: { locale: 'de' },
  args: {
    sessions: SESSIONS.map((session) => ({
      ...session,
      browser: 'Samsung Internet Developer Preview on SM-S928B/DS Ultra Enterprise Edition',
      place: 'Garmisch-Partenkirchen-Oberammergau, Donaudampfschifffahrtsgebiet, Germany',
    })),
  },
}
export const Ending: Story = {
  args: { actions: actionsWith({ endAccountSession: () => new Promise<never>(() => undefined) }) },
  play: async ({ canvasElement }) => {
    await end(canvasElement, 1)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-disabled', 'true'))
  },
}
export const Ended: Story = {
  args: { actions: actionsWith({ listAccountSessions: async () => SESSIONS.slice(0, 2) }) },
  play: async ({ canvasElement }) => {
    await end(canvasElement, 2)
    await within(canvasElement).findByText(/\S/, { selector: '[role=status]' })
    expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2)
  },
}
export const OutOfReach: Story = {
  args: { actions: actionsWith({ endAccountSession: () => Promise.reject(refusal('network')) }) },
  play: async ({ canvasElement }) => {
    await end(canvasElement, 1)
    await within(canvasElement).findByRole('alert')
  },
}
export const SignedOut: Story = {
  args: { onSignedOut: fn() },
  play: async ({ args, canvasElement }) => {
    await end(canvasElement, 0)
    await waitFor(() => expect(args.onSignedOut).toHaveBeenCalledTimes(1))
  },
}
export const EndOthers: Story = { args: { resume: { form: 'other_sessions' } } }
export const EndAll: Story = { args: { resume: { form: 'all_sessions' } } }
export const EndOthersLeft: Story = {
  play: async ({ canvasElement }) => {
    const [others] = within(canvasElement).getAllByRole('button').slice(-2)
    if (others === undefined) throw new Error('There is no button to end the others.')
    await userEvent.click(others)
    await pressEscape(canvasElement)
    expect(within(canvasElement).queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(others)
  },
}

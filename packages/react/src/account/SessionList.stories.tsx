import type { Meta, StoryObj } from '@storybook/react-vite'
import { createAccount, createAccountActions, SESSIONS } from '../../test/account-states.ts'
import { SessionList } from './SessionList.tsx'

const nothing = () => undefined

const meta: Meta<typeof SessionList> = {
  title: 'Account/SessionList',
  component: SessionList,
  args: {
    account: createAccount(),
    sessions: SESSIONS,
    actions: createAccountActions().actions,
    onConfirm: nothing,
    onSignedOut: nothing,
  },
}

export default meta
type Story = StoryObj<typeof SessionList>

export const Several: Story = {}
export const OnlyThisOne: Story = { args: { sessions: SESSIONS.slice(0, 1) } }
export const EndOthers: Story = { args: { resume: { form: 'other_sessions' } } }
export const EndAll: Story = { args: { resume: { form: 'all_sessions' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { findDialog, pick, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { createBusyState, createEndingState, createLongState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Settings',
  args: { at: 'settings', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const AsOwner: Story = { tags: ['main'] }
export const AsMember: Story = { args: { state: createEndingState } }
export const Inviting: Story = {
  args: { at: 'settings?open=invite' },
  async play() {
    await findDialog()
    await press('members.invite')
    await see('invite.wrong')
  },
}
export const Transferring: Story = {
  async play() {
    await press('members.more', { name: 'Jonas Keller' })
    await pick('members.transfer')
    await findDialog()
  },
}
export const LastOwnerLeaves: Story = {
  args: { prepare: ({ refuse }) => refuse('leaveAccount', { code: 'last_owner', status: 409 }) },
  async play() {
    await press('members.leave')
    await findDialog()
    await press('members.leave')
    await screen.findByRole('alert')
  },
}
export const Deleting: Story = {
  async play() {
    await press('ending.delete')
    await findDialog()
  },
}
export const LongNames: Story = { args: { state: createLongState } }

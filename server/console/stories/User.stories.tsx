import type { Meta, StoryObj } from '@storybook/react-vite'
import { createWaysIn } from '../test/fake-records.ts'
import { findDialog, press } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { createBusyState, createLongState, LONG, withUser } from './states.ts'

const AT = `users/p_a${'a'.repeat(25)}`

const meta: Meta<ScreenArgs> = {
  title: 'Console/User',
  args: { at: AT, state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const InUse: Story = { tags: ['main'] }
export const NeverSignedIn: Story = {
  args: {
    state: withUser({
      ...{ name: null, email_verified: false, last_sign_in_at: null, password: null },
      ...{ second_factor: null, sessions: [], applications: [], attributes: [] },
    }),
  },
}
export const Suspended: Story = {
  args: { state: withUser({ status: 'suspended', failed_attempts: 7, has_keys: true }) },
}
export const Protected: Story = { args: { state: withUser({ is_protected: true }) } }
/** Synced and on one device, with and without a name; two providers. */
export const WaysIn: Story = { args: { state: withUser(createWaysIn()) } }
export const LongWaysIn: Story = { args: { state: withUser(createWaysIn(LONG)) } }
export const Editing: Story = {
  async play() {
    await press('user.edit')
    await findDialog()
  },
}
export const Deleting: Story = {
  async play() {
    await press('users.delete')
    await findDialog()
  },
}
export const Unknown: Story = { args: { at: `users/p_${'z'.repeat(26)}` } }
export const LongNames: Story = { args: { state: createLongState } }

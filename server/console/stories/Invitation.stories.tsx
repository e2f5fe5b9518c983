import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FakeService } from '../test/fake-service.ts'
import { createState } from '../test/fake-state.ts'
import { press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'

/** As the page keeps it, once it was opened from the mail. */
const arrive = (change: (service: FakeService) => void = () => undefined) => {
  return (service: FakeService): void => {
    sessionStorage.setItem('shrd_console_invitation', 't'.repeat(43))
    change(service)
  }
}

const meta: Meta<ScreenArgs> = {
  title: 'Console/Invitation',
  args: { at: '/accounts/invitation', state: createState, prepare: arrive() },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Open: Story = { tags: ['main'], play: async () => see('invitation.accept') }
export const ForOther: Story = {
  args: {
    prepare: arrive(({ state }) => {
      if (state.mailed) state.mailed.email = 'jonas@example.org'
    }),
  },
}
export const Unproven: Story = {
  args: {
    prepare: arrive(({ state }) => {
      state.profile.email_verified = false
    }),
  },
}
export const Ended: Story = {
  args: {
    prepare: arrive(({ state }) => {
      state.mailed = null
    }),
  },
}
export const Incomplete: Story = { args: { prepare: () => undefined } }
export const Already: Story = {
  args: {
    prepare: arrive(({ refuse }) => {
      refuse('acceptInvitation', { code: 'conflict', status: 409 })
    }),
  },
  async play() {
    await press('invitation.accept')
    await see('invitation.already')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { idOf } from '../test/fake-state.ts'
import { findDialog, pick, press } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState, createLongState } from './states.ts'

const AT = `webhooks/whk_${idOf(0)}`

const meta: Meta<ScreenArgs> = {
  title: 'Console/Webhook',
  args: { at: AT, state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Active: Story = { tags: ['main'] }
export const Failing: Story = { args: { at: `webhooks/whk_${idOf(1)}` } }
export const Disabled: Story = { args: { at: `webhooks/whk_${idOf(2)}` } }
export const Message: Story = {
  async play() {
    const [first] = await screen.findAllByRole('button', { name: say('event.user.registered') })
    if (first) await userEvent.click(first)
    await findDialog()
  },
}
export const SendAgain: Story = {
  async play() {
    await press('deliveries.replayAll')
    await findDialog()
  },
}
export const NewSecret: Story = {
  async play() {
    await press('action.more')
    await pick('webhook.newSecret')
    await findDialog()
  },
}
export const LongNames: Story = { args: { state: createLongState } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { createState } from '../test/fake-state.ts'
import { fill, findDialog, findField, press, see } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState, createLongState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Webhooks',
  args: { at: 'webhooks', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Several: Story = { tags: ['main'] }
export const None: Story = { args: { state: createState } }
export const Creating: Story = {
  args: { at: 'webhooks?open=new' },
  async play() {
    await findDialog()
    await userEvent.click(await screen.findByRole('radio', { name: say('webhook.which.some') }))
    await press('webhooks.new')
    await see('webhook.noTypes')
  },
}
export const Secret: Story = {
  args: { at: 'webhooks?open=new' },
  async play() {
    await fill(await findField('webhook.url'), 'https://hooks.example.org/new')
    await press('webhooks.new')
    await see('secret.once')
  },
}
export const LongNames: Story = { args: { state: createLongState } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { createState } from '../test/fake-state.ts'
import { findDialog } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Events',
  args: { at: 'events?type=client.published', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Several: Story = { tags: ['main'] }
export const None: Story = { args: { at: 'events', state: createState } }
export const NoMatch: Story = { args: { at: 'events?target=nobody' } }
export const Details: Story = {
  async play() {
    const [first] = await screen.findAllByRole('button', { name: say('event.client.published') })
    if (first) await userEvent.click(first)
    await findDialog()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { createState, idOf } from '../test/fake-state.ts'
import { answer, findDialog } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { say } from './say.ts'
import { createBusyState, createLongState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Providers',
  args: { at: 'providers', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Several: Story = { tags: ['main'] }
export const None: Story = { args: { state: createState } }
export const Adding: Story = {
  args: { at: 'providers?open=new' },
  async play() {
    await findDialog()
    await answer('providers.new')
    // Two fields are needed.
    await screen.findAllByText(say('provider.missing'))
  },
}
export const One: Story = { args: { at: `providers/prv_${idOf(0)}` } }
export const LongNames: Story = { args: { state: createLongState } }

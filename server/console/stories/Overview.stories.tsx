import type { Meta, StoryObj } from '@storybook/react-vite'
import { createState } from '../test/fake-state.ts'
import type { ScreenArgs } from './Console.tsx'
import { createBusyState, createEndingState, createLongState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Overview',
  args: { at: '', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const InUse: Story = { tags: ['main'] }
export const NewAccount: Story = { args: { state: createState } }
export const Loading: Story = {
  args: { prepare: ({ hold }) => void hold('getFigures'), isWaiting: true },
}
export const Failed: Story = {
  args: { prepare: ({ refuse }) => refuse('getFigures', { code: 'unavailable', status: 503 }) },
}
export const AccountEnds: Story = { args: { state: createEndingState } }
export const LongNames: Story = { args: { state: createLongState } }

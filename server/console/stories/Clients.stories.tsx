import type { Meta, StoryObj } from '@storybook/react-vite'
import { createState } from '../test/fake-state.ts'
import type { ScreenArgs } from './Console.tsx'
import { createBusyState, createLongState, createManyClients } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Clients',
  args: { at: 'clients', state: createManyClients },
}

export default meta
type Story = StoryObj<ScreenArgs>

export const Many: Story = { tags: ['main'] }
export const Few: Story = { args: { state: createBusyState } }
export const FirstRun: Story = { args: { state: createState } }
export const LongNames: Story = { args: { state: createLongState } }

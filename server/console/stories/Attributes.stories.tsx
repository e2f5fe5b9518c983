import type { Meta, StoryObj } from '@storybook/react-vite'
import { createState } from '../test/fake-state.ts'
import { findDialog, pick, press } from './act.ts'
import type { ScreenArgs } from './Console.tsx'
import { createBusyState } from './states.ts'

const meta: Meta<ScreenArgs> = {
  title: 'Console/Attributes',
  args: { at: 'attributes', state: createBusyState },
}

export default meta
type Story = StoryObj<ScreenArgs>

async function choose(item: 'attributes.edit' | 'attributes.delete'): Promise<void> {
  await press('attributes.more', { name: 'ward' })
  await pick(item)
  await findDialog()
}

export const Two: Story = { tags: ['main'] }
export const None: Story = { args: { state: createState } }
export const Creating: Story = {
  args: { at: 'attributes?open=new' },
  play: async () => void (await findDialog()),
}
export const Editing: Story = { play: async () => choose('attributes.edit') }
export const Deleting: Story = { play: async () => choose('attributes.delete') }

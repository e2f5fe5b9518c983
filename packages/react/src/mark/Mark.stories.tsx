import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Mark } from './Mark.tsx'

const meta: Meta<typeof Mark> = {
  title: 'Mark/Mark',
  component: Mark,
}

export default meta
type Story = StoryObj<typeof Mark>

export const Named: Story = {
  args: { label: 'Shrd' },
  play: ({ canvasElement }) => {
    within(canvasElement).getByRole('img', { name: 'Shrd' })
  },
}
export const Decoration: Story = {
  play: ({ canvasElement }) => {
    expect(within(canvasElement).queryByRole('img')).toBeNull()
  },
}

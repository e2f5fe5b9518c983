import type { Meta, StoryObj } from '@storybook/react-vite'
import { Engraving } from './Engraving.tsx'
import { Mark } from './Mark.tsx'

const meta: Meta<typeof Engraving> = {
  title: 'Mark/Engraving',
  component: Engraving,
}

export default meta
type Story = StoryObj<typeof Engraving>

export const Rosette: Story = {}
export const Waves: Story = { args: { pattern: 'waves' } }
export const TheMark: Story = { render: () => <Mark label="Shrd" /> }

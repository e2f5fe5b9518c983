import type { Meta, StoryObj } from '@storybook/react-vite'
import { Engraving } from './Engraving.tsx'

const meta: Meta<typeof Engraving> = {
  title: 'Mark/Engraving',
  component: Engraving,
}

export default meta
type Story = StoryObj<typeof Engraving>

export const Rosette: Story = {}
export const FewLobes: Story = { args: { lobes: 3, depth: 0.5, turns: 18 } }
export const Waves: Story = { args: { pattern: 'waves' } }

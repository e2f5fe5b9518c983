import type { Meta, StoryObj } from '@storybook/react-vite'
import { StrengthMeter } from './StrengthMeter.tsx'

const meta: Meta<typeof StrengthMeter> = {
  title: 'Fields/StrengthMeter',
  component: StrengthMeter,
  args: { id: 'strength', password: '' },
  decorators: [
    (Story) => (
      <div className="shrd-widget">
        <Story />
      </div>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof StrengthMeter>

export const Empty: Story = {}
export const Short: Story = { args: { password: 'lantern' } }
export const Weak: Story = { args: { password: 'passwordpassword' } }
export const Strong: Story = { args: { password: 'amber-lantern-42-quay' } }

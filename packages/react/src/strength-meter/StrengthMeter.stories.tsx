import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
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

/** A password, and whether it is good enough. The word lists come with the first one. */
function story(password: string, isEnough: boolean, minLength?: number): Story {
  return {
    args: { password, ...(minLength !== undefined && { minLength }) },
    play: async ({ canvasElement }) => {
      const meter = canvasElement.querySelector<HTMLElement>('.shrd-strength')
      await waitFor(() => expect(meter?.dataset.score).toBeDefined(), { timeout: 10_000 })
      expect(meter?.dataset.enough !== undefined).toBe(isEnough)
    },
  }
}

export const Empty: Story = {}
export const Short: Story = story('lantern', false)
export const Weak: Story = story('passwordpassword', false)
export const Strong: Story = story('amber-lantern-42-quay', true)
export const StrongButShort: Story = story('amber-lantern-42-quay', false, 40)
export const German: Story = { ...story('lantern', false), globals: { locale: 'de' } }

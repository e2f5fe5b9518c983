import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Honeypot } from './Honeypot.tsx'

const meta: Meta<typeof Honeypot> = {
  title: 'Parts/Honeypot',
  component: Honeypot,
  decorators: [
    (Story) => (
      <form className="shrd-widget">
        <p>There is a field here that people neither see nor reach.</p>
        <Story />
        <button type="button" className="shrd-button">
          Next
        </button>
      </form>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof Honeypot>

export const OutOfReach: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.tab()
    expect(document.activeElement).toBe(canvas.getByRole('button'))
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { CHECK } from '../icon/drawings.ts'
import { allWords } from '../locales/all-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { CopyButton } from './CopyButton.tsx'

const meta: Meta<typeof CopyButton> = {
  title: 'Parts/CopyButton',
  component: CopyButton,
  args: { text: 'K5QW 4ZDS', label: 'Copy the secret' },
  decorators: [
    (Story) => (
      // The widgets that it is part of bring its words.
      <WithWords words={allWords}>
        <div className="shrd-widget">
          <Story />
        </div>
      </WithWords>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof CopyButton>

export const IconAlone: Story = {}
export const WithText: Story = { args: { children: 'Copy' } }
export const Copied: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await within(canvasElement).findByText(/\S/, { selector: '[role=status]' })
    expect(canvasElement.querySelector('path')?.getAttribute('d')).toBe(CHECK)
  },
}

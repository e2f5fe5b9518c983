import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from './PasswordField.tsx'

const meta: Meta<typeof PasswordField> = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: { value: '', onChange: () => undefined, autoComplete: 'current-password' },
  decorators: [
    (Story) => (
      <div className="shrd-widget">
        <Story />
      </div>
    ),
  ],
}

export default meta
type Story = StoryObj<typeof PasswordField>

export const Rest: Story = {}
export const Filled: Story = { args: { value: 'amber-lantern-42-quay' } }
export const Refused: Story = {
  args: {
    value: 'amber',
    error: 'Your password was very likely not correct. Please try again.',
  },
}

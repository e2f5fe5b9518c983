import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
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
export const Revealed: Story = {
  args: { value: 'amber-lantern-42-quay' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(canvasElement.querySelector('input')?.type).toBe('text')
  },
}
export const CapsLock: Story = {
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector('input')
    field?.focus()
    const pressed = new KeyboardEvent('keydown', {
      key: 'A',
      modifierCapsLock: true,
      bubbles: true,
    })
    field?.dispatchEvent(pressed)
    await waitFor(() => expect(within(canvasElement).getByRole('status').textContent).not.toBe(''))
  },
}
export const Disabled: Story = { args: { value: 'amber-lantern-42-quay', disabled: true } }
export const NewPasswordField: Story = {
  args: {
    autoComplete: 'new-password',
    label: 'New password',
    children: <p className="shrd-hint">At least 15 characters.</p>,
  },
}

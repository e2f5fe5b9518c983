import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { InactivityDialog } from './InactivityDialog.tsx'

const meta: Meta<typeof InactivityDialog> = {
  title: 'Session/InactivityDialog',
  component: InactivityDialog,
  // Half a minute is all warning.
  args: { minutes: 0.5, logout: async () => undefined, onLoggedOut: fn() },
}

export default meta
type Story = StoryObj<typeof InactivityDialog>

export const Warning: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement).findByRole('dialog')
    await expect(dialog.contains(document.activeElement)).toBe(true)
  },
}
export const LoggedOut: Story = {
  play: async ({ canvasElement, args }) => {
    const [, logout] = await within(canvasElement).findAllByRole('button')
    if (logout !== undefined) await userEvent.click(logout)
    await expect(args.onLoggedOut).toHaveBeenCalledWith('chosen')
  },
}

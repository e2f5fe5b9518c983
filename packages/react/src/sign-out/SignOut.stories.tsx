import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { signedIn } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { SignOut } from './SignOut.tsx'

const meta: Meta<typeof SignOut> = {
  title: 'Session/SignOut',
  component: SignOut,
  decorators: [inApplication(signedIn())],
}

export default meta
type Story = StoryObj<typeof SignOut>

const press = (root: HTMLElement) => userEvent.click(within(root).getByRole('button'))

export const Rest: Story = {}
export const Busy: Story = {
  decorators: [inApplication(signedIn(), { answer: () => new Promise(() => undefined) })],
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    expect(within(canvasElement).getByRole('status').textContent).not.toBe('')
  },
}
export const Failed: Story = {
  decorators: [inApplication(signedIn(), { answer: () => Promise.reject(new Error('offline')) })],
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await within(canvasElement).findByRole('alert')
  },
}
export const Question: Story = {
  args: { question: 'Your draft is not saved. Sign out all the same?' },
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    within(canvasElement).getByRole('dialog')
  },
}
export const Stayed: Story = {
  args: { question: 'Your draft is not saved. Sign out all the same?' },
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    const stay = within(canvasElement).getByRole('dialog').querySelector('button')
    if (stay) await userEvent.click(stay)
    expect(within(canvasElement).queryByRole('dialog')).toBeNull()
  },
}

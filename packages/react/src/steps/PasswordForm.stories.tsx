import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStepStories, TYPED } from '../../test/step-stories.ts'
import { PasswordForm } from './PasswordForm.tsx'

const meta: Meta<typeof PasswordForm> = {
  title: 'Sign-in/PasswordForm',
  component: PasswordForm,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof PasswordForm>

const stories = createStepStories({ data: { email: TYPED } }, 'invalid_credentials')

export const Embedded: Story = stories.embedded
export const Busy: Story = stories.busy
export const Refused: Story = stories.refused
export const Redirecting: Story = stories.redirecting
export const RedirectingBusy: Story = stories.redirectingBusy
export const RedirectingFailed: Story = stories.redirectingFailed
export const SignedIn: Story = stories.signedIn

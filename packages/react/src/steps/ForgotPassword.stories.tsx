import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStepStories } from '../../test/step-stories.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

const meta: Meta<typeof ForgotPassword> = {
  title: 'Sign-in/ForgotPassword',
  component: ForgotPassword,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof ForgotPassword>

const stories = createStepStories({ step: { kind: 'forgot' } }, 'email_invalid')

export const Embedded: Story = stories.embedded
export const Busy: Story = stories.busy
export const Refused: Story = stories.refused
export const Redirecting: Story = stories.redirecting
export const RedirectingBusy: Story = stories.redirectingBusy
export const RedirectingFailed: Story = stories.redirectingFailed
export const SignedIn: Story = stories.signedIn

import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStepStories, TYPED } from '../../test/step-stories.ts'
import { VerifyEmail } from './VerifyEmail.tsx'

const meta: Meta<typeof VerifyEmail> = {
  title: 'Sign-in/VerifyEmail',
  component: VerifyEmail,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof VerifyEmail>

const stories = createStepStories(
  { step: { kind: 'verify_email' }, data: { email: TYPED } },
  'code_expired',
)

export const Embedded: Story = stories.embedded
export const Busy: Story = stories.busy
export const Refused: Story = stories.refused
export const Redirecting: Story = stories.redirecting
export const RedirectingBusy: Story = stories.redirectingBusy
export const RedirectingFailed: Story = stories.redirectingFailed
export const SignedIn: Story = stories.signedIn

import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStepStories, TYPED } from '../../test/step-stories.ts'
import { ResetPassword } from './ResetPassword.tsx'

const meta: Meta<typeof ResetPassword> = {
  title: 'Sign-in/ResetPassword',
  component: ResetPassword,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof ResetPassword>

const stories = createStepStories(
  { step: { kind: 'reset' }, data: { email: TYPED, minimum: 15 } },
  'code_expired',
)

export const Embedded: Story = stories.embedded
export const Busy: Story = stories.busy
export const Refused: Story = stories.refused
export const Redirecting: Story = stories.redirecting
export const RedirectingBusy: Story = stories.redirectingBusy
export const RedirectingFailed: Story = stories.redirectingFailed
export const SignedIn: Story = stories.signedIn

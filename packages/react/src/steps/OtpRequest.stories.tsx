import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStepStories } from '../../test/step-stories.ts'
import { OtpRequest } from './OtpRequest.tsx'

const meta: Meta<typeof OtpRequest> = {
  title: 'Sign-in/OtpRequest',
  component: OtpRequest,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof OtpRequest>

const stories = createStepStories({ step: { kind: 'otp_request' } }, 'too_many_requests')

export const Embedded: Story = stories.embedded
export const Busy: Story = stories.busy
export const Refused: Story = stories.refused
export const Redirecting: Story = stories.redirecting
export const RedirectingBusy: Story = stories.redirectingBusy
export const RedirectingFailed: Story = stories.redirectingFailed
export const SignedIn: Story = stories.signedIn

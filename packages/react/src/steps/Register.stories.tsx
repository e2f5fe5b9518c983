import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStepStories } from '../../test/step-stories.ts'
import { Register } from './Register.tsx'

const meta: Meta<typeof Register> = {
  title: 'Sign-in/Register',
  component: Register,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof Register>

const stories = createStepStories(
  { step: { kind: 'register' }, data: { minimum: 15 } },
  'email_invalid',
)

export const Embedded: Story = stories.embedded
export const Busy: Story = stories.busy
export const Refused: Story = stories.refused
export const Redirecting: Story = stories.redirecting
export const RedirectingBusy: Story = stories.redirectingBusy
export const RedirectingFailed: Story = stories.redirectingFailed
export const SignedIn: Story = stories.signedIn

import type { Meta, StoryObj } from '@storybook/react-vite'
import { signedIn, signedOut } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { createStepMachine } from '../../test/step-machine.ts'
import { OtpRequest } from './OtpRequest.tsx'

const client = { client_id: 'lumen', name: 'Lumen Studio' }
const at = (changes: Parameters<typeof createStepMachine>[0] = {}) =>
  createStepMachine({ step: { kind: 'otp_request' }, data: { client }, ...changes }).machine

const meta: Meta<typeof OtpRequest> = {
  title: 'Sign-in/OtpRequest',
  component: OtpRequest,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof OtpRequest>

export const Embedded: Story = { args: { machine: at() } }
export const Busy: Story = { args: { machine: at({ busy: true }) } }
export const Refused: Story = { args: { machine: at({ error: { code: 'too_many_requests' } }) } }
export const Redirecting: Story = { decorators: [inApplication(signedOut())] }
export const RedirectingBusy: Story = { decorators: [inApplication({ status: 'starting' })] }
export const RedirectingFailed: Story = {
  decorators: [inApplication(signedOut({ error: { code: 'popup_closed' } }))],
}
export const SignedIn: Story = { decorators: [inApplication(signedIn())] }

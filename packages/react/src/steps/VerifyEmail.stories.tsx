import type { Meta, StoryObj } from '@storybook/react-vite'
import { signedIn, signedOut } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { createStepMachine } from '../../test/step-machine.ts'
import { VerifyEmail } from './VerifyEmail.tsx'

const client = { client_id: 'lumen', name: 'Lumen Studio' }
const email = 'mara.lindqvist@example.org'
const at = (changes: Parameters<typeof createStepMachine>[0] = {}) =>
  createStepMachine({ step: { kind: 'verify_email' }, data: { client, email }, ...changes }).machine

const meta: Meta<typeof VerifyEmail> = {
  title: 'Sign-in/VerifyEmail',
  component: VerifyEmail,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof VerifyEmail>

export const Embedded: Story = { args: { machine: at() } }
export const Busy: Story = { args: { machine: at({ busy: true }) } }
export const Refused: Story = { args: { machine: at({ error: { code: 'code_expired' } }) } }
export const Redirecting: Story = { decorators: [inApplication(signedOut())] }
export const RedirectingBusy: Story = { decorators: [inApplication({ status: 'starting' })] }
export const RedirectingFailed: Story = {
  decorators: [inApplication(signedOut({ error: { code: 'popup_closed' } }))],
}
export const SignedIn: Story = { decorators: [inApplication(signedIn())] }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { signedIn, signedOut } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { createStepMachine } from '../../test/step-machine.ts'
import { ResetPassword } from './ResetPassword.tsx'

const client = { client_id: 'lumen', name: 'Lumen Studio' }
const email = 'mara.lindqvist@example.org'
const at = (changes: Parameters<typeof createStepMachine>[0] = {}) =>
  createStepMachine({ step: { kind: 'reset' }, data: { client, email, minimum: 15 }, ...changes })
    .machine

const meta: Meta<typeof ResetPassword> = {
  title: 'Sign-in/ResetPassword',
  component: ResetPassword,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof ResetPassword>

export const Embedded: Story = { args: { machine: at() } }
export const Busy: Story = { args: { machine: at({ busy: true }) } }
export const Refused: Story = { args: { machine: at({ error: { code: 'code_expired' } }) } }
export const Redirecting: Story = { decorators: [inApplication(signedOut())] }
export const RedirectingBusy: Story = { decorators: [inApplication({ status: 'starting' })] }
export const RedirectingFailed: Story = {
  decorators: [inApplication(signedOut({ error: { code: 'popup_closed' } }))],
}
export const SignedIn: Story = { decorators: [inApplication(signedIn())] }

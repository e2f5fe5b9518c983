import type { Meta, StoryObj } from '@storybook/react-vite'
import { SETUP } from '../../test/sign-in-states.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { SignIn } from './SignIn.tsx'

const client = { client_id: 'lumen', name: 'Lumen Studio' }
const email = 'mara.lindqvist@example.org'
const machine = (changes: Parameters<typeof createStepMachine>[0]) =>
  createStepMachine(changes).machine

const meta: Meta<typeof SignIn> = {
  title: 'Sign-in/SignIn',
  component: SignIn,
  args: {
    machine: machine({ data: { client } }),
    links: {
      terms: '#terms',
      privacy: '#privacy',
    },
  },
}

export default meta
type Story = StoryObj<typeof SignIn>

export const Password: Story = {}
export const Page: Story = { args: { appearance: 'page', headingLevel: 1 } }
export const InvalidCredentials: Story = {
  args: {
    machine: machine({
      data: { client, email },
      error: { code: 'invalid_credentials', data: { attempts: 3 } },
    }),
  },
}
export const Busy: Story = { args: { machine: machine({ data: { client, email }, busy: true }) } }
export const SecondFactor: Story = {
  args: { machine: machine({ step: { kind: 'second_factor' }, data: { client, email } }) },
}
export const SecondFactorSetup: Story = {
  args: {
    machine: machine({
      step: { kind: 'second_factor_setup' },
      data: { client, email, setup: { ...SETUP, codes: [...SETUP.codes] } },
    }),
  },
}
export const Consent: Story = {
  args: {
    machine: machine({
      step: { kind: 'consent' },
      data: { client, email, scopes: ['openid', 'profile', 'email', 'offline_access'] },
    }),
  },
}
export const ConsentForApi: Story = {
  args: {
    machine: machine({
      step: { kind: 'consent' },
      data: {
        client,
        email,
        scopes: ['openid', 'read', 'book'],
        consent: {
          resources: [{ uri: 'https://ledger.lumen.example/v1', scopes: ['read', 'book'] }],
          until: Date.UTC(2030, 0, 31),
        },
      },
    }),
  },
}
export const Redirecting: Story = {
  args: { machine: machine({ step: { kind: 'redirect', to: 'https://lumen.example/callback' } }) },
}
export const Expired: Story = {
  args: { machine: machine({ step: { kind: 'error' }, error: { code: 'interaction_expired' } }) },
}
export const AddressFirst: Story = {
  args: { machine: machine({ step: { kind: 'identify' }, data: { client } }) },
}
export const PasswordAlone: Story = {
  args: { machine: machine({ step: { kind: 'password_entry' }, data: { client, email } }) },
}
export const OneTimePasswordRequest: Story = {
  args: {
    machine: machine({
      step: { kind: 'otp_request' },
      data: { client, deliveries: ['email', 'chat'] },
    }),
  },
}
export const OneTimePassword: Story = {
  args: { machine: machine({ step: { kind: 'otp' }, data: { client, email } }) },
}
export const Register: Story = {
  args: { machine: machine({ step: { kind: 'register' }, data: { client, minimum: 15 } }) },
}
export const VerifyEmail: Story = {
  args: { machine: machine({ step: { kind: 'verify_email' }, data: { client, email } }) },
}
export const EmailVerified: Story = {
  args: { machine: machine({ data: { client, email, notice: 'email_verified' } }) },
}
export const ForgotPassword: Story = {
  args: { machine: machine({ step: { kind: 'forgot' }, data: { client } }) },
}
export const ResetPassword: Story = {
  args: { machine: machine({ step: { kind: 'reset' }, data: { client, email, minimum: 15 } }) },
}
export const PasswordChange: Story = {
  args: {
    machine: machine({ step: { kind: 'password_change' }, data: { client, email, minimum: 20 } }),
  },
}
const confirming = { email, confirming: true, registration: false }
const links = { forgot: '#forgot', cancel: '#account' }

export const Confirm: Story = {
  args: {
    links,
    machine: machine({
      step: { kind: 'password_entry' },
      data: { ...confirming, methods: ['password', 'otp', 'key_file'] },
    }),
  },
}
export const ConfirmByCode: Story = {
  args: {
    links,
    machine: machine({
      step: { kind: 'otp_request' },
      data: { ...confirming, methods: ['otp'] },
    }),
  },
}
export const ConfirmToken: Story = {
  args: { links, machine: machine({ step: { kind: 'second_factor' }, data: confirming }) },
}

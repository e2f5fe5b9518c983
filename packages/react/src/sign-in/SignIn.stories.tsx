import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { signedIn, signedOut } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { findField, findSubmit } from '../../test/play-sign-in.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { hostedScreens } from './hosted-screens.ts'
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
export const Plain: Story = { args: { appearance: 'plain' } }
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await findField(canvasElement, 'email'), email)
    const password = await findField(canvasElement, 'password')
    await userEvent.type(password, 'amber-lantern-42-quay')
    await userEvent.click(canvasElement.querySelector('.shrd-affix') ?? canvasElement)
    await expect(password.type).toBe('text')
  },
}
export const NothingFilledIn: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await findSubmit(canvasElement))
    await expect(canvasElement.querySelectorAll('[aria-invalid=true]').length).toBe(2)
  },
}
export const InvalidCredentials: Story = {
  args: {
    machine: machine({
      data: { client, email },
      error: { code: 'invalid_credentials', data: { attempts: 3 } },
    }),
  },
}
export const Busy: Story = { args: { machine: machine({ data: { client, email }, busy: true }) } }
export const SessionEnded: Story = {
  args: { machine: machine({ data: { client, notice: 'session_ended' } }) },
}
export const PasswordChanged: Story = {
  args: { machine: machine({ data: { client, email, notice: 'password_changed' } }) },
}
export const EmailVerified: Story = {
  args: { machine: machine({ data: { client, email, notice: 'email_verified' } }) },
}
/** Nothing sticks out, whatever people and applications are called. */
export const LongNames: Story = {
  globals: { locale: 'de' },
  args: {
    machine: machine({
      step: { kind: 'password_entry' },
      data: {
        client: { client_id: 'long', name: 'Rechtsschutzversicherungsgesellschaftenverband' },
        email: 'wolfeschlegelsteinhausenbergerdorff@verwaltungsgesellschaft.example',
        methods: ['password', 'otp', 'key_file'],
      },
    }),
  },
}
export const KeyFile: Story = {
  args: { machine: machine({ data: { client, methods: ['password', 'otp', 'key_file'] } }) },
}

const application = (...given: Parameters<typeof inApplication>): Story => ({
  decorators: [inApplication(...given)],
  render: () => <SignIn />,
})

export const Leave: Story = application(signedOut())
export const LeaveStarting: Story = application({ status: 'starting' })
export const LeaveRefused: Story = application(signedOut({ error: { code: 'oidc_refused' } }))
export const SignedIn: Story = application(signedIn())

/** What is drawn on a server, and before the service has answered. */
export const BeforeItBegins: Story = {
  decorators: [
    inApplication(
      { status: 'starting' },
      { mode: 'embedded', steps: { ...machine({}), getState: () => null } },
    ),
  ],
  render: () => <SignIn first={{ methods: ['password', 'otp'], registration: true }} />,
}
export const ByHand: Story = {
  render: ({ machine: given }) => (
    <SignIn.Root machine={given}>
      <div className="shrd-widget">
        <h2 className="shrd-title">Lumen Studio</h2>
        <SignIn.Form>
          <SignIn.Notice />
          <SignIn.Error />
          <SignIn.Identifier />
          <SignIn.Password />
          <SignIn.Submit>Enter</SignIn.Submit>
          <SignIn.Way to="otp_request">Mail me a code</SignIn.Way>
        </SignIn.Form>
      </div>
    </SignIn.Root>
  ),
}
export const ByHandRefused: Story = {
  ...ByHand,
  args: { machine: machine({ data: { email }, error: { code: 'invalid_credentials' } }) },
}
/** Without our style sheet: the form is whole, its order makes sense, and a page's own rules apply. */
export const Unstyled: Story = {
  globals: { brand: 'unstyled' },
  decorators: [
    (Shown) => (
      <>
        <style>{'.shrd-widget :is(input, button) { font: inherit; min-block-size: 24px }'}</style>
        <Shown />
      </>
    ),
  ],
}

const consent = (data: Parameters<typeof createStepMachine>[0] & object): Story => ({
  args: { screens: hostedScreens, machine: machine({ step: { kind: 'consent' }, ...data }) },
})

export const Consent: Story = consent({
  data: { client, email, scopes: ['openid', 'profile', 'email', 'offline_access'] },
})
export const ConsentForApi: Story = consent({
  data: {
    client,
    email,
    scopes: ['openid', 'profile', 'read', 'book'],
    consent: {
      attributes: [{ name: 'plan', labels: { en: 'Plan' } }, { name: 'tea_times' }],
      resources: [{ uri: 'https://ledger.lumen.example/v1', scopes: ['read', 'book'] }],
      until: Date.UTC(2030, 0, 31),
    },
  },
})
export const ConsentForAgent: Story = consent({
  data: {
    client: { client_id: 'https://assistant.example/client.json', name: 'assistant.example' },
    email,
    scopes: ['read', 'book'],
    consent: {
      resources: [{ uri: 'https://ledger.lumen.example/v1', scopes: ['read', 'book'] }],
      until: Date.UTC(2030, 0, 31),
      agent: {
        domain: 'assistant.example',
        name: 'Helpful Assistant',
        at: 'Lumen Studio',
        on_device: true,
      },
    },
  },
})
export const ConsentBusy: Story = consent({
  data: { client, email, scopes: ['openid', 'profile'] },
  busy: true,
})

import type { ServiceFault } from '@shrd/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ADA } from '../../test/ada.ts'
import { signedOut } from '../../test/fixed-auth.ts'
import { inApplication } from '../../test/in-application.tsx'
import { inLiveApp } from '../../test/in-live-app.tsx'
import { createLiveApp, createSlow, type LiveApp } from '../../test/live-app.ts'
import {
  findField,
  findSubmit,
  seeError,
  seeRefusal,
  seeStep,
  sendForm,
} from '../../test/play-sign-in.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { Register } from '../steps/Register.tsx'
import { Unloaded } from './lazy-next-step.tsx'
import { SignIn } from './SignIn.tsx'

const meta: Meta<typeof SignIn> = { title: 'Sign-in/Faults', component: SignIn }

export default meta
type Story = StoryObj<typeof SignIn>

const { email, password } = ADA
const CHALLENGE = '/oauth/authorize-challenge'

async function expectKept(root: HTMLElement): Promise<void> {
  await expect((await findField(root, 'email')).value).toBe(email)
  await expect((await findField(root, 'password')).value).toBe(password)
}

/** The service cannot even be asked how the sign-in begins; later it can. */
const failing = (fault: ServiceFault): Story => ({
  ...inLiveApp(() => {
    const app = createLiveApp()
    app.service.fail(fault, { times: Number.POSITIVE_INFINITY })
    return app
  }),
  play: async ({ canvasElement }) => {
    await sendForm(canvasElement, { email, password })
    await seeRefusal(canvasElement)
    await expectKept(canvasElement)
  },
})

export const Offline: Story = failing('offline')
export const ServerError: Story = failing('server_error')
export const Unavailable: Story = failing('unavailable')
export const TooManyRequests: Story = failing('too_many_requests')

export const RegistrationOffline: Story = {
  ...failing('offline'),
  render: () => <Register />,
  play: async ({ canvasElement }) => {
    await sendForm(canvasElement, { email, password })
    await seeRefusal(canvasElement)
    await expectKept(canvasElement)
  },
}

export const OnlineAgain: Story = {
  ...failing('offline'),
  play: async ({ canvasElement, loaded: { app } }) => {
    await sendForm(canvasElement, { email, password })
    await seeRefusal(canvasElement)
    app.service.reset()
    await sendForm(canvasElement)
    await seeStep(canvasElement, 'signed_in')
  },
}

export const Slow: Story = {
  ...inLiveApp(() => createLiveApp(createSlow().options)),
  play: async ({ canvasElement }) => {
    await sendForm(canvasElement, { email, password })
    const button = canvasElement.querySelector('[type=submit]')
    await expect(button?.getAttribute('aria-disabled')).toBe('true')
  },
}

/** After 90 seconds. */
export const Timeout: Story = {
  args: {
    machine: createStepMachine({ data: { email }, error: { code: 'timeout' } }).machine,
  },
}

export const ExpiredAtTheFirstStep: Story = {
  ...inLiveApp(() => createLiveApp()),
  play: async ({ canvasElement, loaded: { app } }) => {
    await findField(canvasElement, 'email')
    app.service.fail('expired', { path: CHALLENGE })
    await sendForm(canvasElement, { email, password })
    await seeStep(canvasElement, 'signed_in')
  },
}

/** The file of the later steps did not come; with the button it is asked for again. */
const atUnloaded: Story['args'] = {
  machine: createStepMachine({ step: { kind: 'otp' }, data: { email } }).machine,
  screens: { otp: Unloaded },
}

export const FileOfNextStepsMissing: Story = {
  args: atUnloaded,
  play: async ({ canvasElement }) => {
    await seeStep(canvasElement, 'error')
    await seeRefusal(canvasElement)
  },
}

export const FileOfNextStepsAskedForAgain: Story = {
  args: atUnloaded,
  play: async ({ canvasElement }) => {
    await sendForm(canvasElement)
    await seeStep(canvasElement, 'otp')
    await findField(canvasElement, 'code')
  },
}

export const Expired: Story = {
  args: {
    machine: createStepMachine({
      step: { kind: 'error' },
      error: { code: 'interaction_expired' },
    }).machine,
  },
}

const redirecting = (code: string): Story => ({
  decorators: [inApplication(signedOut({ error: { code } }))],
  play: async ({ canvasElement }) => {
    await seeRefusal(canvasElement)
  },
})

export const WindowClosed: Story = redirecting('popup_closed')
export const WindowBlocked: Story = redirecting('popup_blocked')
/** Or begun in a browser that keeps nothing. */
export const NotBegunHere: Story = redirecting('oidc_not_begun')
export const RefusedThere: Story = redirecting('oidc_refused')
export const AnswerNotValid: Story = redirecting('oidc_invalid_answer')

const blocked = {
  get localStorage(): never {
    throw new DOMException('blocked', 'SecurityError')
  },
  get sessionStorage(): never {
    throw new DOMException('blocked', 'SecurityError')
  },
  get indexedDB(): never {
    throw new DOMException('blocked', 'SecurityError')
  },
}

const signsIn: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await sendForm(canvasElement, { email, password })
  await seeStep(canvasElement, 'signed_in')
}

export const BlockedStorage: Story = {
  ...inLiveApp(() => createLiveApp({ auth: { storage: 'local' }, ports: blocked })),
  play: signsIn,
}

export const ClockThreeHoursOff: Story = {
  ...inLiveApp(() => createLiveApp({ now: () => Date.now() + 3 * 3_600_000 })),
  play: signsIn,
}

const otherWords = { 'password.title': 'Another tab', 'signed_in.title': 'Another tab, signed in' }

/** Signing in and out in one tab is seen in the other. */
export const TwoTabs: Story = {
  loaders: [
    async () => {
      const own = { auth: { storage: 'local' }, ports: { BroadcastChannel } } as const
      const app = createLiveApp(own)
      return { app, other: createLiveApp({ ...own, service: app.service }) }
    },
  ],
  render: (_args, { globals: { locale }, loaded: { app, other } }) => (
    <>
      <ShrdProvider auth={app.auth} locale={locale}>
        <SignIn />
      </ShrdProvider>
      <ShrdProvider auth={other.auth} locale={locale} messages={otherWords}>
        <SignIn />
      </ShrdProvider>
    </>
  ),
  play: async ({ canvasElement, loaded: { other } }) => {
    const count = (step: string) => canvasElement.querySelectorAll(`[data-step=${step}]`).length
    await sendForm(canvasElement, { email, password })
    await waitFor(() => expect(count('signed_in')).toBe(2))
    await other.auth.signOut()
    await waitFor(() => expect(count('password')).toBe(2))
  },
}

/** The way back from the hosted page: what the browser has kept can be pressed again. */
export const BackFromTheHostedPage: Story = {
  ...inLiveApp(() => createLiveApp({ auth: { mode: 'redirect' } })),
  play: async ({ canvasElement, loaded: { app } }) => {
    await sendForm(canvasElement)
    await waitFor(() => expect(app.left.length).toBe(1))
    await sendForm(canvasElement)
    await waitFor(() => expect(app.left.length).toBe(2))
    await findSubmit(canvasElement)
  },
}

export const DoubleClick: Story = {
  ...inLiveApp(() => createLiveApp()),
  play: async ({ canvasElement, loaded }) => {
    const { service }: LiveApp = loaded.app
    const asked = () => service.requests.filter(({ path }) => path === CHALLENGE).length
    await waitFor(() => expect(asked()).toBe(1))
    await userEvent.type(await findField(canvasElement, 'email'), email)
    await userEvent.type(await findField(canvasElement, 'password'), password)
    await userEvent.dblClick(await findSubmit(canvasElement))
    await seeStep(canvasElement, 'signed_in')
    await expect(asked()).toBe(2)
  },
}

export const PastedCode: Story = {
  args: { machine: createStepMachine({ step: { kind: 'otp' }, data: { email } }).machine },
  play: async ({ canvasElement }) => {
    const code = await findField(canvasElement, 'code')
    await userEvent.click(code)
    await userEvent.paste(' 123-456 ')
    await expect(code.value).toBe('123456')
  },
}

/** As some password managers do: the values change, and no event says so. */
export const FilledInSilently: Story = {
  ...inLiveApp(() => createLiveApp()),
  play: async ({ canvasElement }) => {
    const field = await findField(canvasElement, 'email')
    field.value = email
    const secret = await findField(canvasElement, 'password')
    secret.value = password
    await sendForm(canvasElement)
    await seeStep(canvasElement, 'signed_in')
  },
}

/** The message says what has to be registered. */
const misregistered = (createApp: () => LiveApp): Story => ({
  ...inLiveApp(createApp),
  play: async ({ canvasElement }) => {
    const { textContent } = await seeError(canvasElement)
    await expect(textContent).toContain(location.origin)
  },
})

export const WrongClientId: Story = misregistered(() =>
  createLiveApp({ auth: { client_id: 'other' } }),
)
export const WrongOrigin: Story = misregistered(() => {
  const { service } = createLiveApp()
  const fetch = async (request: Request) => {
    // As browsers do with what another origin may not read.
    if (request.method === 'POST') throw new TypeError('Failed to fetch')
    return (await service.fetch(request)) ?? Response.error()
  }
  return createLiveApp({ service, ports: { fetch } })
})

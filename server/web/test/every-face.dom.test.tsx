import { type Auth, createAuth, toStepEvent, toWayEvent } from '@shrd/client/auth'
import type { ChosenStep, StepEvent } from '@shrd/contract'
import { ShrdProvider, SignIn, useSteps } from '@shrd/react'
import { createIdentityService, type IdentityService } from '@shrd/testing'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leave } from '../src/leave.ts'
import { createChallengeDoor } from './challenge-door.ts'
import { showHosted } from './hosted-document.tsx'

vi.mock('../src/leave.ts', () => ({ leave: vi.fn() }))

type Fields = Readonly<Record<string, string>>

/** A face of the sign-in, that a person sees or a program speaks to. */
interface Face {
  /** The step that it shows; `undefined` once somebody is signed in. */
  step(): string | undefined
  fill(fields: Fields): Promise<void>
  take(way: ChosenStep, words: string): Promise<void>
}

/** An application, the service in memory, and all that was sent to it. */
interface Scene {
  client_id: string
  service: IdentityService
  auth: Auth
  events: StepEvent[]
}

const ADA = { email: 'ada@example.org', password: 'a long password for tests', name: 'Ada' }
const GRACE = { email: 'grace@example.org', password: 'another long password', name: 'Grace' }
let applications = 0

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(): Scene {
  cleanup()
  vi.unstubAllGlobals()
  // Tabs of one application tell one another who is signed in: each walk is an application of its own.
  const client_id = `app-${applications++}`
  const service = createIdentityService({
    clients: [{ client_id, allowed_origins: [location.origin] }],
    people: [{ ...ADA, second_factor: true }],
  })
  const events: StepEvent[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const event = new URLSearchParams(await request.clone().text()).get('event')
    if (event !== null) events.push(JSON.parse(event))
    return service.fetch(request)
  })
  const auth = createAuth({
    ...{ issuer: service.issuer, client_id, storage: 'memory' },
    mode: 'embedded',
  })
  return { client_id, service, auth, events }
}

const faces: Readonly<Record<string, (scene: Scene) => Promise<Face>>> = {
  async 'the client without an interface'({ auth }) {
    await auth.start()
    auth.steps.subscribe(() => undefined)
    return speakTo(auth)
  },
  async 'a hook in screens of its own'({ auth }) {
    const seen: { send?: (event: StepEvent) => void } = {}
    function Screen() {
      seen.send = useSteps().send
      return null
    }
    render(
      <ShrdProvider auth={auth}>
        <Screen />
      </ShrdProvider>,
    )
    return speakTo(auth, (event) => seen.send?.(event))
  },
  async 'the widget'({ auth }) {
    render(
      <ShrdProvider auth={auth}>
        <SignIn />
      </ShrdProvider>,
    )
    await waitFor(() => expect(auth.steps.getState()).not.toBeNull())
    return look()
  },
  async 'the hosted page'({ client_id, service, events }) {
    const door = createChallengeDoor(service, client_id)
    const step = await door.begin()
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      const input = JSON.parse(String(body))
      events.push(input.event)
      return Response.json(await door.answer(input))
    })
    vi.mocked(leave).mockClear()
    const restart = null
    await showHosted({ name: 'sign_in', door: '/interaction/1/step', step, restart }, { nav: null })
    return look(() => vi.mocked(leave).mock.calls.length > 0)
  },
}

/** Sends what the view-model makes of fields and ways. */
function speakTo(auth: Auth, send: (event: StepEvent) => void = auth.steps.send): Face {
  const state = () => auth.steps.getState()
  const ready = () => vi.waitFor(() => expect(state()?.busy).toBe(false))
  return {
    step: () => (auth.getState().status === 'signed-in' ? undefined : state()?.step.kind),
    async fill(fields) {
      await ready()
      const shown = state()
      if (shown !== null) send(toStepEvent(shown, fields))
    },
    async take(way) {
      await ready()
      const shown = state()
      if (shown !== null) send(toWayEvent(way, shown.data))
    },
  }
}

/** Reads the widget of the page, fills in its fields and presses its buttons. */
function look(isGone: () => boolean = () => false): Face {
  const widget = () => document.querySelector<HTMLElement>('.shrd-widget')
  const kind = () => widget()?.dataset.step
  const press = (button: Element | undefined) => {
    if (button === undefined) throw new Error('The button is missing.')
    return userEvent.click(button)
  }
  const buttons = () => [...(widget()?.querySelectorAll('button') ?? [])]
  return {
    step: () => (isGone() || kind() === 'signed_in' ? undefined : kind()),
    async fill(fields) {
      for (const [name, value] of Object.entries(fields)) {
        const input = widget()?.querySelector(`input[name=${name}]`)
        if (!(input instanceof HTMLInputElement)) throw new Error(`No field is called ${name}.`)
        if (input.value !== '') await userEvent.clear(input)
        await userEvent.type(input, value)
      }
      await press(buttons().find(({ type }) => type === 'submit'))
    },
    // What is offered is known with the first answer of the service.
    take: (_, words) =>
      waitFor(() => press(buttons().find(({ textContent }) => textContent === words))),
  }
}

/** One thing that a person does, at the step where it can be done. */
type Deed = (face: Face, scene: Scene) => Promise<void>
type Walk = readonly (readonly [step: string, deed: Deed])[]

const lastCode = ({ service }: Scene) => service.mails.at(-1)?.code ?? ''
const fill =
  (fields: (scene: Scene) => Fields | Promise<Fields>): Deed =>
  async (face, scene) =>
    face.fill(await fields(scene))
const take =
  (way: ChosenStep, words: string): Deed =>
  (face) =>
    face.take(way, words)

const { email, password } = ADA
const walks: Readonly<Record<string, Walk>> = {
  'a password and the second factor': [
    ['password', fill(() => ({ email, password }))],
    ['second_factor', fill(async ({ service }) => ({ token: await service.tokenFor(email) }))],
  ],
  'a one-time code': [
    ['password', take('otp_request', 'Sign in with a one-time code')],
    ['otp_request', fill(() => ({ email }))],
    ['otp', fill((scene) => ({ code: lastCode(scene) }))],
    ['second_factor', fill(async ({ service }) => ({ token: await service.tokenFor(email) }))],
  ],
  'a registration': [
    ['password', take('register', 'Register here')],
    ['register', fill(() => GRACE)],
    ['verify_email', fill((scene) => ({ code: lastCode(scene) }))],
  ],
  'a forgotten password': [
    ['password', take('forgot', 'Forgot password?')],
    ['forgot', fill(() => ({ email }))],
    ['reset', fill((scene) => ({ code: lastCode(scene), password: GRACE.password }))],
    ['password', fill(() => ({ email, password: GRACE.password }))],
    ['second_factor', fill(async ({ service }) => ({ token: await service.tokenFor(email) }))],
  ],
}

/** Walks in at one face; answers what the service was sent, without what changes from walk to walk. */
async function walk(name: string, steps: Walk): Promise<unknown[]> {
  const scene = open()
  const face = await faces[name]?.(scene)
  if (face === undefined) throw new Error(`There is no face ${name}.`)
  for (const [step, deed] of steps) {
    await waitFor(() => expect(face.step()).toBe(step))
    await deed(face, scene)
  }
  await waitFor(() => expect(face.step()).toBeUndefined())
  return scene.events.map((event) => ({
    ...event,
    ...('code' in event && { code: '…' }),
    ...('token' in event && { token: '…' }),
  }))
}

describe.each(Object.entries(walks))('%s', (_, steps) => {
  test('is the same steps and events at every face: headless, hook, widget and hosted page [PROD-04]', async () => {
    const sent = await walk('the client without an interface', steps)
    expect(sent.length).toBe(steps.length)
    for (const name of Object.keys(faces)) expect(await walk(name, steps), name).toEqual(sent)
  }, 30_000)
})

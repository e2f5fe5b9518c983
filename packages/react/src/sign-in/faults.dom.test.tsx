import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ADA } from '../../test/ada.ts'
import { createDeferred } from '../../test/deferred.ts'
import { createLiveApp, type LiveApp, type LiveAppOptions } from '../../test/live-app.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { useSignIn } from '../steps/useSignIn.ts'
import { SignIn } from './SignIn.tsx'

const CHALLENGE = '/oauth/authorize-challenge'
const ALWAYS = { times: Number.POSITIVE_INFINITY }

function open(options?: LiveAppOptions, children: ReactElement = <SignIn />): LiveApp {
  const app = createLiveApp(options)
  render(
    <StrictMode>
      <ShrdProvider auth={app.auth}>{children}</ShrdProvider>
    </StrictMode>,
  )
  return app
}

const emailField = () => screen.getByLabelText<HTMLInputElement>('E-mail address')
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = async () => (await screen.findByRole('alert')).textContent
const title = (name: string) => screen.findByRole('heading', { name })

async function fillIn(): Promise<void> {
  await userEvent.type(emailField(), ADA.email)
  await userEvent.type(passwordField(), ADA.password)
}

const hasBegun = ({ service }: LiveApp) =>
  waitFor(() => expect(service.requests.at(-1)?.path).toBe(CHALLENGE))

const isSignedIn = ({ auth }: LiveApp) =>
  waitFor(() => expect(auth.getState().status).toBe('signed-in'))

function expectFilledIn(): void {
  expect([emailField().value, passwordField().value]).toEqual([ADA.email, ADA.password])
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each([
  ['offline', 'The service cannot be reached. Check your connection and try again.'],
  ['server_error', 'The service is not available right now. Please try again.'],
  ['unavailable', 'The service is not available right now. Please try again.'],
  ['too_many_requests', 'Too many attempts. Please wait and try again.'],
] as const)('%s', (fault, words) => {
  test('before the sign-in has begun leaves the form, and sending it again goes on', async () => {
    const app = createLiveApp()
    app.service.fail(fault, ALWAYS)
    render(
      <ShrdProvider auth={app.auth}>
        <SignIn />
      </ShrdProvider>,
    )
    expect(await said()).toBe(words)
    await fillIn()
    await press('Login')
    await waitFor(() => expect(button('Login').getAttribute('aria-disabled')).toBeNull())
    expect(await said()).toBe(words)
    expectFilledIn()
    app.service.reset()
    await press('Login')
    await isSignedIn(app)
  })

  test('on the way keeps what was typed, and the same press tries again', async () => {
    const app = open()
    await hasBegun(app)
    await fillIn()
    app.service.fail(fault)
    await press('Login')
    expect(await said()).toBe(words)
    expectFilledIn()
    await press('Login')
    await isSignedIn(app)
  })
})

describe('slow', () => {
  test('the form is there before the service has answered, and can be sent at once', async () => {
    const answer = createDeferred<void>()
    const app = createLiveApp()
    const { service } = app
    const ports = {
      fetch: async (request: Request) => {
        await answer.promise
        return (await service.fetch(request)) ?? Response.error()
      },
    }
    const slow = open({ service, ports })
    await fillIn()
    await press('Login')
    expect(button('Login Please wait').getAttribute('aria-disabled')).toBe('true')
    expectFilledIn()
    expect(passwordField().readOnly).toBe(true)
    answer.resolve()
    await isSignedIn(slow)
  })

  test('the way to the hosted page is busy from the press on, and free again afterwards', async () => {
    const answer = createDeferred<void>()
    const { service } = createLiveApp()
    const ports = {
      fetch: async (request: Request) => {
        await answer.promise
        return (await service.fetch(request)) ?? Response.error()
      },
    }
    const app = open({ service, ports, auth: { mode: 'redirect' } })
    await press('Login')
    expect(button('Login Please wait').getAttribute('aria-disabled')).toBe('true')
    await press('Login Please wait')
    answer.resolve()
    await waitFor(() => expect(app.left.length).toBe(1))
    // As after a step back to a page that the browser has kept.
    await waitFor(() => expect(button('Login').getAttribute('aria-disabled')).toBeNull())
  })

  test('no answer within 90 seconds is said, and the next press may get one', async () => {
    const app = open()
    await hasBegun(app)
    await fillIn()
    app.service.fail('timeout')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => button('Login').click())
    await act(() => vi.advanceTimersByTimeAsync(89_000))
    expect(screen.queryByRole('alert')).toBeNull()
    button('Login Please wait')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    vi.useRealTimers()
    expect(await said()).toBe('The service took too long to answer. Please try again.')
    expectFilledIn()
    await press('Login')
    await isSignedIn(app)
  })
})

describe('a sign-in that took too long', () => {
  test('begins anew by itself where nothing but the first step was done', async () => {
    const app = open()
    await hasBegun(app)
    await fillIn()
    app.service.fail('expired', { path: CHALLENGE })
    await press('Login')
    await isSignedIn(app)
    const statuses = app.service.requests
      .filter(({ path }) => path === CHALLENGE)
      .map(({ status }) => status)
    // Begun, expired, begun anew, signed in.
    expect(statuses).toEqual([400, 400, 400, 200])
  })

  test('keeps the form where it cannot begin anew either', async () => {
    const app = open()
    await hasBegun(app)
    await fillIn()
    app.service.fail('expired', { path: CHALLENGE })
    app.service.fail('offline', { path: CHALLENGE })
    await press('Login')
    expect(await said()).toContain('The service cannot be reached.')
    expectFilledIn()
    await press('Login')
    await isSignedIn(app)
  })

  test('says so at a later step, and starts again [ERR-26]', async () => {
    const app = open()
    await hasBegun(app)
    await press('Forgot password?')
    await userEvent.type(await screen.findByLabelText('E-mail address'), ADA.email)
    app.service.fail('expired', { path: CHALLENGE })
    await press('Send Code')
    await title('Sign-in stopped')
    expect(await said()).toContain('This sign-in was already answered or took too long.')
    await press('Start again')
    await title('Sign Into Your Account')
    await fillIn()
    await press('Login')
    await isSignedIn(app)
  })
})

describe('a sign-in window', () => {
  function InWindow(): ReactElement {
    const { signIn } = useSignIn()
    return (
      <>
        <SignIn />
        <button type="button" onClick={() => signIn({ popup: true })}>
          In a window
        </button>
      </>
    )
  }

  test('that is closed is said, and another can be opened', async () => {
    const windows: { closed: boolean; location: { href: string }; close(): void }[] = []
    const ports = {
      open: () => {
        const opened = { closed: false, location: { href: '' }, close: () => undefined }
        windows.push(opened)
        return opened
      },
    }
    open({ auth: { mode: 'redirect' }, ports }, <InWindow />)
    await press('In a window')
    await waitFor(() => expect(windows[0]?.location.href).toContain('/oauth/authorize'))
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    for (const opened of windows) opened.closed = true
    const note = await screen.findByRole('alert', {}, { timeout: 3_000 })
    expect(note.textContent).toBe('The sign-in window was closed before you were signed in.')
    await press('In a window')
    expect(windows.length).toBe(2)
    expect(screen.queryByRole('alert')).toBeNull()
    for (const opened of windows) opened.closed = true
    await screen.findByRole('alert', {}, { timeout: 3_000 })
  })

  test('that the browser blocks is said, with what to do', async () => {
    open({ auth: { mode: 'redirect' }, ports: { open: () => null } }, <InWindow />)
    await press('In a window')
    expect(await said()).toBe(
      'The browser blocked the sign-in window. Allow it for this page and try again.',
    )
  })
})

describe('a browser that keeps nothing', () => {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const blocked = Object.defineProperties(
    {},
    Object.fromEntries(
      ['localStorage', 'sessionStorage', 'indexedDB'].map((name) => [
        name,
        { get: refuse, enumerable: true },
      ]),
    ),
  )

  test('signs in for as long as the page is open', async () => {
    const app = createLiveApp({ auth: { storage: 'local' }, blocked })
    render(
      <ShrdProvider auth={app.auth}>
        <SignIn />
      </ShrdProvider>,
    )
    await fillIn()
    await press('Login')
    await isSignedIn(app)
    await title('You are signed in')
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ADA } from '../../test/ada.ts'
import { createDeferred } from '../../test/deferred.ts'
import { createLiveApp, createSlow, type LiveApp } from '../../test/live-app.ts'
import {
  button,
  CHALLENGE,
  expectFilledIn,
  field,
  fillIn,
  hasBegun,
  isSignedIn,
  open,
  press,
  said,
  show,
  type,
} from '../../test/live-sign-in.tsx'
import { Register } from '../steps/Register.tsx'

const OFFLINE = 'The service cannot be reached. Check your connection and try again.'
const ALWAYS = { times: Number.POSITIVE_INFINITY }

async function begin({ auth }: LiveApp): Promise<void> {
  auth.steps.subscribe(() => undefined)
  await waitFor(() => expect(auth.steps.getState()?.busy).toBe(false))
}

const title = (name: string) => screen.findByRole('heading', { name })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each([
  ['offline', OFFLINE],
  ['server_error', 'The service is not available. Please try again.'],
  ['unavailable', 'The service is not available. Please try again.'],
  ['too_many_requests', 'Too many attempts. Please wait and try again.'],
] as const)('%s', (fault, words) => {
  test('before the sign-in has begun leaves the form, and sending it again goes on', async () => {
    const app = createLiveApp()
    app.service.fail(fault, ALWAYS)
    show(app)
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

test.each([
  ['before anything', '/.well-known/openid-configuration'],
  ['on the way to its step', CHALLENGE],
])('a registration that is offline %s keeps its form, and goes on', async (_when, path) => {
  const app = createLiveApp()
  if (path === CHALLENGE) await begin(app)
  app.service.fail('offline', { times: 2, path })
  show(app, <Register />)
  expect(await said()).toBe(OFFLINE)
  await type('E-mail address', 'grace@example.org')
  await type('Password', 'another very long password')
  await press('Register')
  await waitFor(() => expect(button('Register').getAttribute('aria-disabled')).toBeNull())
  expect(await said()).toBe(OFFLINE)
  expect(field('E-mail address').value).toBe('grace@example.org')
  await press('Register')
  await title('Verify Your Address')
})

describe('slow', () => {
  test('the form is there before the service has answered, and can be sent at once', async () => {
    const { options, answer } = createSlow()
    const app = open(options)
    await fillIn()
    await press('Login')
    expect(button('Login').getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Please wait', { selector: '[role=status]' })
    expectFilledIn()
    expect(field('Password').readOnly).toBe(true)
    answer()
    await isSignedIn(app)
  })

  test('the way to the hosted page is busy from the press on, and free again afterwards', async () => {
    const { options, answer } = createSlow()
    const app = open({ ...options, auth: { mode: 'redirect' } })
    await press('Login')
    expect(button('Login').getAttribute('aria-disabled')).toBe('true')
    await press('Login')
    answer()
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
    expect(button('Login').getAttribute('aria-disabled')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    vi.useRealTimers()
    expect(await said()).toBe('The service took too long. Please try again.')
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
    // Preact draws why it begins anew for a moment.
    await expect.poll(said).toContain('The service cannot be reached.')
    expectFilledIn()
    await press('Login')
    await isSignedIn(app)
  })

  test('says so at a later step, and starts again [ERR-26]', async () => {
    const app = open()
    await hasBegun(app)
    await press('Forgot password?')
    await title('Forgot Your Password?')
    await type('E-mail address', ADA.email)
    app.service.fail('expired', { path: CHALLENGE })
    await press('Send Code')
    await title('Sign-in stopped')
    expect(await said()).toContain('This sign-in is over.')
    await press('Start again')
    await title('Sign Into Your Account')
    await fillIn()
    await press('Login')
    await isSignedIn(app)
  })

  test('is filled in while it begins anew', async () => {
    const { promise, resolve } = createDeferred<void>()
    const { service } = createLiveApp()
    let isSlow = false
    const fetch = async (request: Request) => {
      if (isSlow) await promise
      return (await service.fetch(request)) ?? Response.error()
    }
    const app = open({ service, ports: { fetch } })
    await hasBegun(app)
    await press('Forgot password?')
    await title('Forgot Your Password?')
    await type('E-mail address', ADA.email)
    service.fail('expired', { path: CHALLENGE })
    await press('Send Code')
    await title('Sign-in stopped')
    isSlow = true
    await press('Start again')
    await fillIn()
    expectFilledIn()
    resolve()
    await press('Login')
    await isSignedIn(app)
  })
})

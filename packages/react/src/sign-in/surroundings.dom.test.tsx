import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLiveApp } from '../../test/live-app.ts'
import { fillIn, isSignedIn, open, press, said, show } from '../../test/live-sign-in.tsx'
import { useSignIn } from '../steps/useSignIn.ts'
import { SignIn } from './SignIn.tsx'

const HOUR = 3_600_000

const title = (name: string) => screen.findByRole('heading', { name })

afterEach(() => {
  vi.restoreAllMocks()
})

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

describe('a sign-in window', () => {
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
    const note = await screen.findByRole('alert')
    expect(note.textContent).toBe('The sign-in window was closed.')
    await press('In a window')
    expect(windows.length).toBe(2)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    for (const opened of windows) opened.closed = true
    await screen.findByRole('alert')
  })

  test('that the browser blocks is said, with what to do', async () => {
    open({ auth: { mode: 'redirect' }, ports: { open: () => null } }, <InWindow />)
    await press('In a window')
    expect(await said()).toBe('The browser blocked the sign-in window. Allow it and try again.')
  })
})

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

describe('a browser that keeps nothing', () => {
  test('signs in for as long as the page is open', async () => {
    const app = open({ auth: { storage: 'local' }, ports: blocked })
    await fillIn()
    await press('Login')
    await isSignedIn(app)
    await title('You are signed in')
  })

  test('is told so where it comes back from the hosted page, and how to go on', async () => {
    const { service } = createLiveApp()
    service.signIn(service.people.add({ email: 'grace@example.org' }).email)
    const first = open({ service, auth: { mode: 'redirect' }, ports: blocked })
    await press('Login')
    await waitFor(() => expect(first.left.length).toBe(1))
    const answer = await service.fetch(new Request(first.left[0] ?? ''))
    const href = answer?.headers.get('location') ?? ''
    const location = { href, origin: window.location.origin, assign: () => undefined }
    const back = createLiveApp({
      service,
      auth: { mode: 'redirect' },
      ports: Object.defineProperties({ location }, Object.getOwnPropertyDescriptors(blocked)),
    })
    await back.auth.start()
    expect(back.auth.getState()).toMatchObject({ error: { code: 'oidc_not_begun' } })
    show(back)
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(
      'allow this page to store data',
    )
  })

  test('is sent no cookie and asked for none', async () => {
    const sent: RequestCredentials[] = []
    const { service } = createLiveApp()
    const fetch = async (request: Request) => {
      sent.push(request.credentials)
      return (await service.fetch(request)) ?? Response.error()
    }
    const app = open({ service, ports: { fetch } })
    await fillIn()
    await press('Login')
    await isSignedIn(app)
    expect(new Set(sent)).toEqual(new Set(['omit']))
  })
})

test.each([-3, 3])(
  'a clock that is %d hours off signs in and calls all the same',
  async (hours) => {
    const app = open({ now: () => Date.now() + hours * HOUR })
    await fillIn()
    await press('Login')
    await isSignedIn(app)
    const answer = await app.auth.fetch(`${app.service.issuer}/oauth/userinfo`)
    expect(answer.status).toBe(200)
  },
)

describe('an application that is registered otherwise', () => {
  const words = (client: string) =>
    `This page is not registered for the application ${client}. Its developer runs at the identity service: npm run client -- add ${client} --origin ${location.origin}`

  /** What the developer reads in the console. */
  function watchConsole(): () => string {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    return () => log.mock.calls.flat().join(' ')
  }

  test('by another client_id tells the developer what to register where', async () => {
    const told = watchConsole()
    const { service } = open({ auth: { client_id: 'other' } })
    expect(await said()).toBe(words('other'))
    expect(told()).toContain(service.issuer)
    expect(told()).toContain(
      `npm run client -- add other --origin ${location.origin} --first-party --embedded on`,
    )
  })

  test('for another origin says the same, and goes on once that is mended', async () => {
    const told = watchConsole()
    const { service } = createLiveApp()
    let isRegistered = false
    const fetch = async (request: Request) => {
      // As browsers do with what another origin may not read.
      if (!isRegistered && request.method === 'POST') throw new TypeError('Failed to fetch')
      return (await service.fetch(request)) ?? Response.error()
    }
    const app = open({ service, ports: { fetch } })
    expect(await said()).toBe(words('app'))
    expect(told()).toContain(`edit app --add-origin ${location.origin} --first-party --embedded on`)
    isRegistered = true
    await press('Start again')
    await fillIn()
    await press('Login')
    await isSignedIn(app)
  })
})

test('what was refused on a page of the service is said at the form, until something is sent', async () => {
  const { service } = createLiveApp({ policy: { methods: ['password', 'key_file'] } })
  const first = open({ service })
  await press('Sign in with a key file')
  await waitFor(() => expect(first.left.length).toBe(1))
  const answer = await service.fetch(new Request(first.left[0] ?? ''))
  const href = answer?.headers.get('location') ?? ''
  expect(href).toContain('error=login_required')
  cleanup()
  const location = { href, origin: window.location.origin, assign: () => undefined }
  const back = open({ service, ports: { location } })
  expect(await said()).toBe('The sign-in was refused or cancelled.')
  await fillIn()
  await press('Login')
  await isSignedIn(back)
})

test.each([true, false])('whoever has signed out signs in again, dpop %s', async (dpop) => {
  const app = open({ auth: { dpop } })
  for (let times = 0; times < 2; times++) {
    await fillIn()
    await press('Login')
    await isSignedIn(app)
    await press('Sign out')
    await title('Sign Into Your Account')
  }
})

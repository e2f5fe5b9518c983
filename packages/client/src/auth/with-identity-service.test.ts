import { createIdentityService } from '@shrd/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeBrowser, type FakeTab } from '../../test/auth/fake-browser.ts'
import type { Auth } from './auth.ts'
import type { AuthOptions } from './auth-options.ts'
import { createAuth } from './create-auth.ts'

const ORIGIN = 'https://app.example'
const PASSWORD = 'a long password for tests'
const MARA = { email: 'mara@example.org', password: PASSWORD, name: 'Mara' }

const service = createIdentityService({
  clients: [{ client_id: 'app', allowed_origins: [ORIGIN] }],
  people: [MARA],
})
const browser = createFakeBrowser(async (request) => {
  const answer = await service.fetch(request)
  if (answer === undefined) throw new TypeError('Failed to fetch')
  return answer
})

afterEach(() => {
  service.reset()
  browser.local.clear()
})

function open(
  address: string,
  options: Partial<AuthOptions>,
  session?: Map<string, string>,
): { auth: Auth; tab: FakeTab } {
  const tab = browser.openTab(address, session)
  const auth = createAuth({ issuer: service.issuer, client_id: 'app', ports: tab, ...options })
  return { auth, tab }
}

const signedIn = (auth: Auth) =>
  vi.waitFor(() => expect(auth.getState()).toMatchObject({ status: 'signed-in' }))

describe('an integration of createAuth is tested without a server', () => {
  test('with screens of its own', async () => {
    const { auth } = open(`${ORIGIN}/`, { mode: 'embedded' })
    const { steps } = auth
    steps.subscribe(() => undefined)
    await vi.waitFor(() => expect(steps.getState()?.busy).toBe(false))
    steps.send({ type: 'password', email: MARA.email, password: 'wrong' })
    await vi.waitFor(() => expect(steps.getState()?.error?.code).toBe('invalid_credentials'))
    steps.send({ type: 'password', email: MARA.email, password: PASSWORD })
    await signedIn(auth)
    const answer = await auth.fetch(`${service.issuer}/oauth/userinfo`)
    expect(await answer.json()).toMatchObject({ name: 'Mara', email: MARA.email })
    await auth.signOut()
    expect(service.sessions).toEqual([])
  })

  test('by a redirect and back', async () => {
    const page = open(`${ORIGIN}/`, {})
    await page.auth.start()
    await page.auth.signIn()
    service.signIn(MARA.email)
    const answer = await service.fetch(new Request(page.tab.left.at(-1) ?? ''))
    const back = open(answer?.headers.get('location') ?? '', {}, page.tab.session)
    await back.auth.start()
    await signedIn(back.auth)
  })

  test('offline', async () => {
    service.fail('offline', { times: Number.POSITIVE_INFINITY })
    const { auth } = open(`${ORIGIN}/`, { mode: 'embedded' })
    auth.steps.subscribe(() => undefined)
    await vi.waitFor(() => {
      const { error = null } = auth.steps.getState() ?? {}
      const state = auth.getState()
      const told = error ?? (state.status === 'signed-out' ? state.error : null)
      expect(told?.code).toBe('network')
    })
  })
})

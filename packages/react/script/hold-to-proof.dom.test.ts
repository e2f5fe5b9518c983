import type { Auth } from '@shrd/client/auth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ADA } from '../test/ada.ts'
import { createLiveApp, type LiveApp } from '../test/live-app.ts'
import { fetchTokens } from './fetch-tokens.ts'
import { holdToProof } from './hold-to-proof.ts'
import { type Application, keepProven } from './proven-person.ts'

const BO = { email: 'bo@example.org', password: 'another long password', name: 'Bo' }
/** The page that the elements stand in. */
const PAGE = `${location.origin}/page?tab=2`

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

interface Page extends Pick<LiveApp, 'service' | 'left'> {
  /** As the elements have it. */
  readonly auth: Auth
  /** What the page was told. */
  readonly told: string[]
}

/** Loads a page of the application. */
function load(address: string, service?: LiveApp['service']): Page {
  history.replaceState(null, '', address)
  const left: string[] = []
  const app = createLiveApp({
    people: [ADA, BO],
    policy: { methods: ['password', 'otp', 'key_file'] },
    ...(service && { service }),
    // The keys of proofs outlive no page here, where there is no database.
    auth: { storage: 'local', dpop: false },
    ports: { history, location: createLocation(left) },
  })
  const told: string[] = []
  const auth = holdToProof(app.auth, applicationOf(app.service), (event) => {
    if (event.type === 'error') told.push(event.error.code)
  })
  auth.subscribe(() => told.push(auth.getState().status))
  return { service: app.service, left, auth, told }
}

/** That of the page, which stays. */
function createLocation(left: string[]) {
  const { origin } = location
  return {
    origin,
    get href() {
      return location.href
    },
    assign: (url: string | URL) => void left.push(String(url)),
  }
}

function applicationOf({ issuer }: LiveApp['service']): Application {
  return { issuer, client_id: 'app' }
}

const subOf = ({ service }: Page, { email }: typeof BO) => service.people.find(email)?.sub ?? ''

/** Goes where the page was left for, and answers the address that leads back. */
async function visit({ left, service }: Page): Promise<string> {
  await vi.waitFor(() => expect(left.length).toBeGreaterThan(0))
  const answer = await service.fetch(new Request(left.pop() ?? ''))
  return answer?.headers.get('location') ?? ''
}

/** Ada proves her key in the page, while the browser has a session of this person at the service. */
async function proveAda(there: typeof BO): Promise<{ page: Page; back: string }> {
  const page = load(PAGE)
  page.service.signIn(there.email)
  const proof = { ...applicationOf(page.service), sub: subOf(page, ADA) }
  fetchTokens(page.auth, proof, () => expect.unreachable())
  return { page, back: await visit(page) }
}

/** The same, and the page has come back with somebody else. */
async function comeBackAsBo(): Promise<Page> {
  const { page, back } = await proveAda(BO)
  return load(back, page.service)
}

/** Begins an embedded sign-in, and says what was done at its first step. */
async function send({ auth }: Page, event: Parameters<Auth['steps']['send']>[0]): Promise<void> {
  auth.steps.subscribe(() => undefined)
  await vi.waitFor(() => expect(auth.steps.getState()?.step.kind).toBe('password'))
  auth.steps.send(event)
}

const MEMBERS = { requireAuth: true, requiredRole: [], requiredScope: [] }
const REFUSED = { status: 'signed-out', ended: false, error: { code: 'oidc_invalid_answer' } }

describe('the tokens of somebody whose key was proven', () => {
  test('are theirs', async () => {
    const { page, back } = await proveAda(ADA)
    const next = load(back, page.service)
    await next.auth.start()
    expect(next.auth.getState()).toMatchObject({ user: { sub: subOf(page, ADA) } })
    expect(next.told).toEqual(['signed-in'])
    // Nothing is remembered that a later sign-in could be held to.
    expect(JSON.stringify(sessionStorage)).not.toContain('proven')
  })

  test('are refused where they are of somebody else, whom nobody is shown', async () => {
    const next = await comeBackAsBo()
    await next.auth.start()
    expect(next.auth.getState()).toMatchObject(REFUSED)
    expect(next.told).not.toContain('signed-in')
    expect(next.told).toContain('oidc_invalid_answer')
    expect(await next.auth.checkAccess(MEMBERS)).toBe('sign-in')
    expect(next.service.requests.at(-1)?.path).toBe('/oauth/revoke')
    expect(JSON.stringify(localStorage)).not.toContain('refresh_token')
  })

  test('are sent nowhere, even where the page asks before they have come', async () => {
    const next = await comeBackAsBo()
    await expect(next.auth.fetch(`${location.origin}/api/notes`)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test('of somebody else end at the service too; why is said when the elements are there again', async () => {
    const refused = await comeBackAsBo()
    await refused.auth.start()
    expect(refused.service.sessions).toHaveLength(1)
    await visit(refused)
    expect(refused.service.sessions).toEqual([])
    const next = load(PAGE, refused.service)
    await next.auth.start()
    expect(next.auth.getState()).toMatchObject(REFUSED)
    void next.auth.signIn()
    await vi.waitFor(() => expect(next.auth.getState()).toMatchObject({ error: null }))
  })
})

test('who came by a key file signs out at the service as well, where the session is', async () => {
  const { page, back } = await proveAda(ADA)
  const next = load(back, page.service)
  await next.auth.start()
  await next.auth.signOut()
  await vi.waitFor(() => expect(next.left[0]).toMatch('/oauth/end-session'))
  expect(page.service.sessions).toHaveLength(1)
  await visit(next)
  expect(page.service.sessions).toEqual([])
})

describe('nobody is held to the proof of another one', () => {
  test('who signs in by the screens of the page, or was signed in before', async () => {
    const { page } = await proveAda(BO)
    const other = load(PAGE, page.service)
    const { email, password } = BO
    await send(other, { type: 'password', email, password })
    await vi.waitFor(() => expect(other.auth.getState().status).toBe('signed-in'))
    keepProven({ ...applicationOf(page.service), sub: subOf(page, ADA) })
    const again = load(PAGE, page.service)
    await again.auth.start()
    expect(again.auth.getState()).toMatchObject({ user: { sub: subOf(page, BO) } })
  })

  test('who begins another sign-in', async () => {
    const { page } = await proveAda(BO)
    const other = load(PAGE, page.service)
    await send(other, { type: 'choose', to: 'key_file' })
    const next = load(await visit(other), page.service)
    await next.auth.start()
    expect(next.auth.getState()).toMatchObject({ user: { sub: subOf(page, BO) } })
  })
})

import { createIdentityService } from '@shrd/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuth } from './create-auth.ts'

const PERSON = { email: 'mara@example.org', password: 'a long password for tests', name: 'Mara' }

let service: ReturnType<typeof createIdentityService>

beforeEach(() => {
  const { origin } = location
  service = createIdentityService({
    origin,
    clients: [
      { client_id: 'app', allowed_origins: [origin], redirect_uris: [`${origin}/callback`] },
    ],
    people: [PERSON],
  })
  vi.stubGlobal('fetch', (request: Request) => service.fetch(request))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (dpop: boolean) =>
  createAuth({ issuer: 'https://id.example.org', client_id: 'app', mode: 'embedded', dpop })

test.each([true, false])(
  'a page of a test signs in at the service in memory, and is loaded anew (dpop: %s)',
  async (dpop) => {
    const auth = open(dpop)
    auth.steps.subscribe(() => undefined)
    await vi.waitFor(() => expect(auth.steps.getState()?.step.kind).toBe('password'))
    auth.steps.send({ type: 'password', email: PERSON.email, password: PERSON.password })
    await vi.waitFor(() => expect(auth.getState()).toMatchObject({ user: { name: 'Mara' } }))
    const reloaded = open(dpop)
    await reloaded.start()
    // Without IndexedDB the key was of the first page alone.
    expect(reloaded.getState().status).toBe(dpop ? 'signed-out' : 'signed-in')
    await reloaded.signOut()
    await vi.waitFor(() => expect(auth.getState().status).toBe('signed-out'))
  },
)

import { describe, expect, test, vi } from 'vitest'
import { createLiveApp, type LiveApp } from '../test/live-app.ts'
import { fetchTokens } from './fetch-tokens.ts'

function begin(app: LiveApp) {
  const onRefused = vi.fn()
  const application = { issuer: app.service.issuer, client_id: 'app' }
  const stop = fetchTokens(app.auth, { ...application, sub: 'p_ada' }, onRefused)
  return { onRefused, stop }
}
const asked = ({ service }: LiveApp) =>
  service.requests.filter(({ path }) => path === '/oauth/authorize-challenge').length

describe('the tokens of a session that a key file has begun', () => {
  test('are handed out by the service, which is asked once', async () => {
    const app = createLiveApp({ policy: { methods: ['password', 'key_file'] } })
    const { onRefused } = begin(app)
    await vi.waitFor(() => expect(app.left).toHaveLength(1))
    const { pathname, searchParams } = new URL(app.left[0] ?? '')
    expect(pathname).toBe('/oauth/authorize')
    expect(searchParams.get('request_uri')).toMatch(/^urn:/)
    expect(asked(app)).toBe(1)
    expect(onRefused).not.toHaveBeenCalled()
  })

  test('are told not to come where the service cannot be asked', async () => {
    const app = createLiveApp({ policy: { methods: ['password', 'key_file'] } })
    app.service.fail('offline')
    const { onRefused } = begin(app)
    await vi.waitFor(() => expect(onRefused.mock.lastCall).toMatchObject([{ code: 'network' }]))
    expect(app.left).toEqual([])
  })

  test('nor where nothing can be stored, since nobody could say then who has to come back', async () => {
    const app = createLiveApp({ policy: { methods: ['password', 'key_file'] } })
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    const { onRefused } = begin(app)
    blocked.mockRestore()
    expect(onRefused.mock.calls).toEqual([[{ code: 'oidc_not_begun' }]])
    await app.auth.start()
    expect(asked(app)).toBe(0)
  })

  test('nor where the application does not offer key files', async () => {
    const app = createLiveApp({ policy: { methods: ['password'] } })
    const { onRefused } = begin(app)
    await vi.waitFor(() => expect(onRefused.mock.calls).toEqual([[{ code: 'oidc_refused' }]]))
  })

  test('are not waited for any more once it was ended', async () => {
    const app = createLiveApp({ policy: { methods: ['password', 'key_file'] } })
    app.service.fail('offline')
    const { onRefused, stop } = begin(app)
    stop()
    await vi.waitFor(() => expect(app.auth.steps.getState()?.error?.code).toBe('network'))
    expect(onRefused).not.toHaveBeenCalled()
  })
})

import { describe, expect, test, vi } from 'vitest'
import { APP, createAuthScene, errorOf, ISSUER, userOf } from '../../test/auth/auth-scene.ts'

const renewals = (paths: string[]) => paths.filter((path) => path === '/oauth/token').length - 1

describe('a page that is loaded anew', () => {
  test('takes the session up by its refresh token; no access token was kept', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    expect(JSON.stringify([...browser.local])).not.toContain('access-')
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    expect(userOf(reloaded)).toMatchObject({ sub: 'sub-1', name: 'Ada' })
    expect(reloaded.events).toEqual([{ type: 'renewed' }])
    expect(issuer.refreshTokens).toEqual(new Set(['refresh-3']))
  })

  test.each([
    ['session', 'signed-in', 'signed-out'],
    ['memory', 'signed-out', 'signed-out'],
    ['local', 'signed-in', 'signed-in'],
  ] as const)('with storage %s is %s, and another tab is %s', async (storage, same, other) => {
    const { open, signIn } = await createAuthScene({ storage })
    const page = await signIn(open())
    const another = open()
    await another.auth.start()
    expect(another.auth.getState().status).toBe(other)
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    expect(reloaded.auth.getState().status).toBe(same)
  })

  test('believes what is kept while the service is away, and renews later', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.instead.set('/.well-known/openid-configuration', 'away')
    const offline = open(undefined, page)
    await offline.auth.start()
    expect(userOf(offline).name).toBe('Ada')
    expect(offline.events).toEqual([{ type: 'error', error: { code: 'network', data: {} } }])
    await expect(offline.auth.fetch(`${APP}/api`)).rejects.toMatchObject({ code: 'network' })
    issuer.instead.clear()
    await offline.auth.fetch(`${APP}/api`)
    expect(offline.events.at(-1)).toEqual({ type: 'renewed' })
  })

  test.each([500, 503, 429])('does not end a session for the status %d', async (status) => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.instead.set('/oauth/token', async () => new Response('', { status }))
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    expect(userOf(reloaded).sub).toBe('sub-1')
  })

  test('does not end a session for the page of something on the way', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    for (const path of ['/.well-known/openid-configuration', '/oauth/token']) {
      issuer.instead.set(path, async () => new Response('<h1>Sign in to this network</h1>'))
      const reloaded = open(undefined, page)
      await reloaded.auth.start()
      expect(userOf(reloaded).sub).toBe('sub-1')
      expect(reloaded.events).toMatchObject([{ type: 'error', error: { code: 'unavailable' } }])
      issuer.instead.clear()
    }
  })

  test('ends the session that the service does not renew', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.refreshTokens.clear()
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    expect(reloaded.auth.getState()).toEqual({ status: 'signed-out', ended: true, error: null })
    expect(reloaded.events).toEqual([{ type: 'signed_out', ended: true }])
    expect([...browser.local.keys()]).toEqual([])
  })

  test('does not become somebody else by a renewal', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.claims = { sub: 'sub-2' }
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    expect([reloaded.auth.getState(), errorOf(reloaded)]).toMatchObject([
      { ended: true },
      'oidc_invalid_answer',
    ])
  })

  test('keeps its refresh token where the service does not replace it, and lives without an ID token', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.tokens = { refresh_token: undefined, id_token: undefined }
    const reloaded = open(undefined, page)
    await reloaded.auth.start()
    expect(userOf(reloaded).name).toBe('Ada')
    expect([...browser.local.values()][0]).toContain('"refresh-2"')
  })
})

describe('tabs', () => {
  test('two that renew at once use one refresh token each, one after the other', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const tabs = [open(undefined, page), open()]
    await Promise.all(tabs.map(({ auth }) => auth.start()))
    expect(tabs.map((tab) => userOf(tab).sub)).toEqual(['sub-1', 'sub-1'])
    expect(issuer.refreshTokens.size).toBe(1)
  })

  test('one takes up what another has renewed, without asking', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const other = open()
    await other.auth.start()
    const before = renewals(issuer.paths())
    await page.auth.fetch(`${APP}/api`)
    expect(renewals(issuer.paths())).toBe(before)
    const sent = issuer.asked.at(-1)?.headers.get('Authorization')
    expect(sent).toBe('DPoP access-3')
  })

  test('one that heard nothing takes up the newer refresh token under the lock', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    browser.missing.add('channel')
    const page = await signIn(open())
    await open().auth.start()
    issuer.instead.set('/api', async () => new Response('', { status: 401 }))
    const answer = await page.auth.fetch(`${APP}/api`)
    expect([answer.status, userOf(page).sub]).toEqual([401, 'sub-1'])
    expect(issuer.refreshTokens.size).toBe(1)
  })

  test('one that hears of a renewal while it renews keeps its own tokens', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const channel = [...browser.channels].at(-1)
    const hear = channel?.onmessage
    const held: MessageEvent[] = []
    Object.assign(channel ?? {}, { onmessage: (message: MessageEvent) => held.push(message) })
    await open().auth.start()
    expect(held).toHaveLength(1)
    const { fetch } = page.tab
    page.tab.fetch = (request) => {
      if (request.url.endsWith('/oauth/token'))
        for (const message of held.splice(0)) hear?.(message)
      return fetch(request)
    }
    issuer.instead.set('/api', async () => new Response('', { status: 401 }))
    await page.auth.fetch(`${APP}/api`)
    const [kept] = browser.local.values()
    expect(JSON.parse(kept ?? '')).toMatchObject({ refresh_token: [...issuer.refreshTokens][0] })
    expect(userOf(page).sub).toBe('sub-1')
  })

  test('without Web Locks a lease keeps them apart', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    browser.missing.add('locks')
    await signIn(open())
    const tabs = [open(), open(), open()]
    await Promise.all(tabs.map(({ auth }) => auth.start()))
    expect(tabs.map((tab) => userOf(tab).sub)).toEqual(['sub-1', 'sub-1', 'sub-1'])
    expect(issuer.refreshTokens.size).toBe(1)
    expect([...browser.local.keys()].filter((name) => name.includes('lease'))).toEqual([])
  })

  test('a lease of nobody holds nobody up', async () => {
    const { browser, open, signIn } = await createAuthScene()
    browser.missing.add('locks')
    await signIn(open())
    const [name] = browser.local.keys()
    browser.local.set(`${name} lease`, '9999999999999')
    const page = open()
    await page.auth.start()
    expect(userOf(page).sub).toBe('sub-1')
  })

  test('a sign-in in one signs the others in, a sign-out signs them out', async () => {
    const { open, signIn } = await createAuthScene()
    const other = open()
    await other.auth.start()
    const page = await signIn(open())
    expect(userOf(other).name).toBe('Ada')
    await page.auth.signOut()
    expect(other.auth.getState()).toEqual({ status: 'signed-out', ended: true, error: null })
    expect(page.auth.getState()).toEqual({ status: 'signed-out', ended: false, error: null })
  })

  test('a sign-in of somebody else in one is theirs in the others, too', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    issuer.claims = { sub: 'sub-2' }
    issuer.userinfo = { sub: 'sub-2', name: 'Grace' }
    await signIn(open())
    expect(userOf(page).name).toBe('Grace')
  })

  test('a duplicate of a tab with a session of its own stays in step', async () => {
    const { issuer, open, signIn } = await createAuthScene({ storage: 'session' })
    const page = await signIn(open())
    const stranger = open()
    await stranger.auth.start()
    const duplicate = open(undefined, page)
    await duplicate.auth.start()
    await page.auth.fetch(`${APP}/api`)
    expect(issuer.asked.at(-1)?.headers.get('Authorization')).toBe('DPoP access-3')
    expect(stranger.auth.getState().status).toBe('signed-out')
  })
})

describe('a sign-in anew with the same storage', () => {
  test('ends the former session at the service, if it was of somebody else', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    Object.assign(issuer, { claims: { sub: 'sub-2' }, userinfo: { sub: 'sub-2' } })
    const again = await signIn(page)
    expect(userOf(again).sub).toBe('sub-2')
    await vi.waitFor(() =>
      expect(issuer.asked.at(-1)).toMatchObject({
        path: '/oauth/revoke',
        form: { token: 'refresh-2' },
      }),
    )
    expect(issuer.refreshTokens).toEqual(new Set(['refresh-4']))
  })

  test('of the same person at the hosted page leaves alone what is in the same grant', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const again = await signIn(await signIn(open()))
    await again.auth.fetch(`${APP}/api`)
    expect(issuer.paths()).not.toContain('/oauth/revoke')
  })

  test('that is given up leaves the session that is kept', async () => {
    const { open, signIn } = await createAuthScene({ storage: 'session' })
    const page = await signIn(open())
    await page.auth.signIn()
    const back = open(undefined, page)
    await back.auth.start()
    expect(userOf(back).sub).toBe('sub-1')
  })
})

describe('storage', () => {
  test.each(['localStorage', 'indexedDB', 'channel', 'locks'] as const)(
    'a page whose %s is blocked signs in all the same',
    async (name) => {
      const { browser, open, signIn } = await createAuthScene()
      browser.missing.add(name)
      const page = await signIn(open())
      expect(userOf(page).sub).toBe('sub-1')
      expect((await page.auth.fetch(`${ISSUER}/oauth/userinfo`)).status).toBe(200)
    },
  )

  test('a page that may keep nothing loses a sign-in by leaving, and says so', async () => {
    const { browser, open, signIn } = await createAuthScene()
    browser.missing.add('sessionStorage')
    expect(errorOf(await signIn(open()))).toBe('oidc_not_begun')
  })

  test('storage that is full is as good as none', async () => {
    const { browser, open, signIn } = await createAuthScene()
    const page = open()
    Object.defineProperty(browser.local, 'set', {
      value: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const back = await signIn(page)
    await back.auth.fetch(`${APP}/api`)
    expect(userOf(back).sub).toBe('sub-1')
  })

  test('a refresh token that could not be replaced is not left behind', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    issuer.tokens = { expires_in: 1 }
    const page = await signIn(open())
    Object.defineProperty(browser.local, 'set', {
      value: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    await page.auth.fetch(`${APP}/api`)
    expect([userOf(page).sub, browser.local.size]).toEqual(['sub-1', 0])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  APP,
  type AuthScene,
  createAuthScene,
  errorOf,
  ISSUER,
  userOf,
} from '../../test/auth/auth-scene.ts'
import { readProof } from '../../test/auth/fake-issuer.ts'
import { readKeys } from '../../test/auth/stored-keys.ts'

describe('a sign-in in a window of its own', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function openWindow(scene: AuthScene) {
    const page = scene.open(`${APP}/notes`)
    await page.auth.start()
    const done = page.auth.signIn({ popup: true })
    const [popup] = scene.browser.popups
    await vi.waitFor(() => expect(popup?.location.href).toContain('/oauth/authorize'))
    return { page, popup, done }
  }

  test('leaves the page where it is, and its answer signs in', async () => {
    const scene = await createAuthScene()
    const { page, popup, done } = await openWindow(scene)
    const back = scene.open(scene.issuer.authorize(popup?.location.href))
    await back.auth.start()
    await vi.waitFor(() => expect(userOf(page).sub).toBe('sub-1'))
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect([page.tab.left, page.tab.location.href]).toEqual([[], `${APP}/notes`])
    expect([back.tab.isClosed, back.tab.location.href]).toEqual([true, `${APP}/callback`])
  })

  test('is opened in the click, before anything is waited for', async () => {
    const { browser, open } = await createAuthScene()
    void open().auth.signIn({ popup: true })
    expect(browser.popups).toHaveLength(1)
  })

  test('is not opened where the steps are in the page itself', async () => {
    const { browser, open } = await createAuthScene({ mode: 'embedded' })
    const page = open()
    await page.auth.signIn({ popup: true })
    expect(browser.popups).toEqual([])
  })

  test('leads to another provider, also where the steps are in the page itself', async () => {
    const scene = await createAuthScene({ mode: 'embedded' })
    const page = scene.open(`${APP}/notes`)
    await page.auth.start()
    const done = page.auth.signIn({ popup: true, provider_hint: 'prv_1' })
    const [popup] = scene.browser.popups
    await vi.waitFor(() => expect(popup?.location.href).toContain('provider_hint=prv_1'))
    await scene.open(scene.issuer.authorize(popup?.location.href)).auth.start()
    await vi.waitFor(() => expect(userOf(page).sub).toBe('sub-1'))
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(page.tab.left).toEqual([])
  })

  test('that the browser blocks is said', async () => {
    const scene = await createAuthScene()
    scene.browser.blocksPopups = true
    const page = scene.open()
    await page.auth.signIn({ popup: true })
    expect(errorOf(page)).toBe('popup_blocked')
    expect(scene.issuer.asked).toEqual([])
  })

  test('that the person closes is said', async () => {
    const scene = await createAuthScene()
    const { page, popup, done } = await openWindow(scene)
    popup?.close()
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(errorOf(page)).toBe('popup_closed')
  })

  test('that hides itself from the page is not taken for closed while the person is there', async () => {
    const scene = await createAuthScene()
    scene.browser.hasFocus = false
    const { page, popup, done } = await openWindow(scene)
    popup?.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(errorOf(page)).toBeUndefined()
    await scene.open(scene.issuer.authorize(popup?.location.href)).auth.start()
    await vi.waitFor(() => expect(userOf(page).sub).toBe('sub-1'))
    await vi.advanceTimersByTimeAsync(2000)
    await done
  })

  test('may answer after it was taken for closed', async () => {
    const scene = await createAuthScene()
    const { page, popup, done } = await openWindow(scene)
    popup?.close()
    await vi.advanceTimersByTimeAsync(2000)
    await done
    await scene.open(scene.issuer.authorize(popup?.location.href)).auth.start()
    await vi.waitFor(() => expect(userOf(page).sub).toBe('sub-1'))
  })

  test('refused there is an error here', async () => {
    const scene = await createAuthScene()
    const { page, popup, done } = await openWindow(scene)
    const refused = { code: null, error: 'access_denied' }
    await scene.open(scene.issuer.authorize(popup?.location.href, refused)).auth.start()
    await vi.advanceTimersByTimeAsync(2000)
    await done
    await vi.waitFor(() => expect(errorOf(page)).toBe('oidc_refused'))
  })

  test.each([null, 'text', {}, { answer: 7 }, { answer: 'code=x&state=popup.unknown' }])(
    'a message %j that is none of its answer does nothing',
    async (message) => {
      const scene = await createAuthScene()
      const { page, popup, done } = await openWindow(scene)
      for (const channel of scene.browser.channels) {
        channel.onmessage?.(new MessageEvent('message', { data: message }))
      }
      expect(page.auth.getState()).toMatchObject({ status: 'signed-out', error: null })
      popup?.close()
      await vi.advanceTimersByTimeAsync(2000)
      await done
    },
  )

  test('a message of another origin has no listener to reach', async () => {
    const scene = await createAuthScene()
    const { page, popup, done } = await openWindow(scene)
    const answer = new URL(scene.issuer.authorize(popup?.location.href)).search
    const data = { answer }
    globalThis.dispatchEvent?.(
      new MessageEvent('message', { data, origin: 'https://evil.example' }),
    )
    expect(scene.issuer.paths()).not.toContain('/oauth/token')
    popup?.close()
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(errorOf(page)).toBe('popup_closed')
  })
})

describe('sign-out', () => {
  test('revokes, forgets tokens and key, and leaves for the issuer', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    await page.auth.signOut()
    expect(issuer.asked.at(-1)).toMatchObject({
      path: '/oauth/revoke',
      form: { client_id: 'spa', token: 'refresh-2' },
    })
    expect([...browser.local.keys()]).toEqual([])
    const url = new URL(page.tab.left[0] ?? '')
    expect(url.origin + url.pathname).toBe(`${ISSUER}/oauth/end-session`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'spa',
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      post_logout_redirect_uri: `${APP}/`,
    })
    expect(page.events.at(-1)).toEqual({ type: 'signed_out', ended: false })
    await expect(page.auth.fetch(`${APP}/api`)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('comes back to the path that is asked for, of this application', async () => {
    const { open, signIn } = await createAuthScene()
    for (const [return_to, address] of [
      ['/bye', `${APP}/bye`],
      ['https://evil.example', `${APP}/`],
    ]) {
      const page = await signIn(open())
      await page.auth.signOut(return_to === undefined ? {} : { return_to })
      const { searchParams } = new URL(page.tab.left[0] ?? '')
      expect(searchParams.get('post_logout_redirect_uri')).toBe(address)
    }
  })

  test.each(['local', 'session', 'memory'] as const)(
    'leaves no key behind where tokens are kept for %s, and makes none to revoke them',
    async (storage) => {
      const { issuer, open, signIn } = await createAuthScene({ storage })
      const page = await signIn(open())
      expect((await readKeys(page.tab)).size).toBe(1)
      await page.auth.signOut()
      expect(issuer.asked.at(-1)).toMatchObject({ path: '/oauth/revoke' })
      expect(await readKeys(page.tab)).toEqual(new Map())
    },
  )

  test('in a tab with tokens of its own leaves the others theirs, also after a reload', async () => {
    const { issuer, open, signIn } = await createAuthScene({ storage: 'session' })
    const page = await signIn(open())
    const other = await signIn(open())
    const before = await readKeys(other.tab)
    await page.auth.signOut()
    const after = [...(await readKeys(other.tab)).keys()]
    expect([before.size, after.length]).toEqual([2, 1])
    const reloaded = open(undefined, other)
    await reloaded.auth.start()
    expect(userOf(reloaded).sub).toBe('sub-1')
    const proofs = issuer.asked.flatMap(({ path, headers }) =>
      path === '/oauth/token' ? [headers.get('DPoP')] : [],
    )
    const keys = await Promise.all(proofs.map(async (proof) => (await readProof(proof)).header))
    expect(keys.at(-1)).toEqual(keys.at(-2))
    expect(keys.at(-1)).not.toEqual(keys.at(0))
  })

  test('works without the service, which is left alone then', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const page = await signIn(open())
    const reloaded = open(undefined, page)
    issuer.instead.set('/.well-known/openid-configuration', 'away')
    await reloaded.auth.start()
    await reloaded.auth.signOut()
    expect(reloaded.auth.getState()).toEqual({ status: 'signed-out', ended: false, error: null })
    expect(reloaded.tab.left).toEqual([])
    await reloaded.auth.signIn()
    expect(errorOf(reloaded)).toBe('network')
  })

  test('a page that sends people to sign in does not do so on the way out', async () => {
    const { open, signIn } = await createAuthScene()
    const page = await signIn(open())
    page.auth.subscribe(() => {
      if (page.auth.getState().status === 'signed-out') void page.auth.signIn()
    })
    await page.auth.signOut()
    expect(page.tab.left.map((url) => new URL(url).pathname)).toEqual(['/oauth/end-session'])
  })

  test('a renewal that was under way does not sign in again', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    issuer.tokens = { expires_in: 1 }
    const page = await signIn(open())
    let answer = (_: Response): void => undefined
    const asked = new Promise<void>((resolve) => {
      issuer.instead.set('/oauth/token', () => {
        resolve()
        return new Promise((settle) => {
          answer = settle
        })
      })
    })
    const call = page.auth.fetch(`${APP}/api`)
    call.catch(() => undefined)
    await asked
    await page.auth.signOut()
    answer(Response.json({ access_token: 'late', token_type: 'DPoP', refresh_token: 'late' }))
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
    expect(page.auth.getState().status).toBe('signed-out')
    expect([...browser.local.keys()]).toEqual([])
  })

  test('of nobody does nothing', async () => {
    const { issuer, open } = await createAuthScene()
    const page = open()
    await page.auth.signOut()
    expect([issuer.asked, page.tab.left, page.events]).toEqual([[], [], []])
  })
})

describe('checkAccess', () => {
  const screen = { requireAuth: true, requiredRole: [], requiredScope: [] } as const

  test('waits until it is known who is there', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    const visitor = open()
    expect(await visitor.auth.checkAccess({ ...screen, requireAuth: false })).toBe('allow')
    expect(await visitor.auth.checkAccess(screen)).toBe('sign-in')
    const page = await signIn(open())
    expect(await page.auth.checkAccess(screen)).toBe('allow')
    expect(await page.auth.checkAccess({ ...screen, requiredRole: ['god'] })).toBe('denied')
    issuer.refreshTokens.clear()
    expect(await open(undefined, page).auth.checkAccess(screen)).toBe('ended')
  })
})

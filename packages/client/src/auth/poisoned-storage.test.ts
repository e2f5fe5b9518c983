import { describe, expect, test } from 'vitest'
import { APP, createAuthScene, type FakePage, ISSUER, userOf } from '../../test/auth/auth-scene.ts'
import type { FakeBrowser } from '../../test/auth/fake-browser.ts'
import { readKeys, writeKey } from '../../test/auth/stored-keys.ts'

const NAME = `shrd-auth ${ISSUER} spa`
const SCREEN = { requireAuth: true, requiredRole: ['god'], requiredScope: [] } as const

/** Another script of the origin changes the claims that are kept. */
function changeClaims({ local }: FakeBrowser, changes: object): void {
  for (const [name, text] of local) {
    const kept = JSON.parse(text)
    local.set(name, JSON.stringify({ ...kept, claims: { ...kept.claims, ...changes } }))
  }
}

describe('a key', () => {
  test.each(['garbage', 7, {}, { privateKey: 'x', publicKey: 'y' }])(
    'that reads %j is replaced by one, which lasts',
    async (value) => {
      const { open, signIn } = await createAuthScene()
      const page = open()
      await writeKey(page.tab, NAME, value)
      expect(userOf(await signIn(page)).sub).toBe('sub-1')
      const keys = await readKeys(page.tab)
      expect(keys.get(NAME)).toMatchObject({ privateKey: { extractable: false } })
      const reloaded = open(undefined, page)
      await reloaded.auth.start()
      expect(userOf(reloaded).sub).toBe('sub-1')
    },
  )
})

describe('roles', () => {
  test('of before a renewal are gone where the new ID token says none', async () => {
    const { issuer, browser, open, signIn } = await createAuthScene()
    issuer.claims = { roles: ['god', 'authenticatedUser'] }
    const page = await signIn(open())
    expect(await page.auth.checkAccess(SCREEN)).toBe('allow')
    issuer.claims = {}
    changeClaims(browser, { roles: ['god'] })
    const reloaded = open(undefined, page)
    expect(await reloaded.auth.checkAccess(SCREEN)).toBe('denied')
    expect(userOf(reloaded)).toMatchObject({ name: 'Ada', roles: ['authenticatedUser'] })
  })

  test('of a person are those of the ID token, whatever the user info says', async () => {
    const { issuer, open, signIn } = await createAuthScene()
    Object.assign(issuer.userinfo, { roles: ['god'] })
    expect(userOf(await signIn(open())).roles).toEqual(['authenticatedUser'])
  })

  test.each([
    [null, ['authenticatedUser']],
    ['a god', ['authenticatedUser']],
    [{ includes: 'god' }, ['authenticatedUser']],
    [[null, 7, '', 'editor'], ['editor']],
  ])(
    'that read %j where the service is away let nobody in, and throw nothing',
    async (roles, shown) => {
      const { issuer, browser, open, signIn } = await createAuthScene()
      const page = await signIn(open())
      changeClaims(browser, { roles })
      issuer.instead.set('/oauth/token', 'away')
      const offline = open(undefined, page)
      expect(await offline.auth.checkAccess(SCREEN)).toBe('denied')
      expect(userOf(offline).roles).toEqual(shown)
    },
  )
})

describe('a message between tabs', () => {
  test.each([{}, { refresh_token: 'x' }, { claims: {}, scope: 5 }])(
    'that brings %j for tokens changes nothing',
    async (after) => {
      const { browser, open } = await createAuthScene()
      const page: FakePage = open()
      await page.auth.start()
      const [channel] = browser.channels
      const message = new MessageEvent('message', { data: { after } })
      expect(() => channel?.onmessage?.(message)).toThrow(TypeError)
      expect(page.auth.getState().status).toBe('signed-out')
      await expect(page.auth.fetch(`${APP}/api`)).rejects.toMatchObject({ code: 'unauthenticated' })
    },
  )
})

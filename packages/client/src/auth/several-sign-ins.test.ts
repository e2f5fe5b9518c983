import { describe, expect, test, vi } from 'vitest'
import { APP, type AuthScene, createAuthScene, ISSUER, userOf } from '../../test/auth/auth-scene.ts'
import type { FakeTab } from '../../test/auth/fake-browser.ts'
import type { Auth } from './auth.ts'
import { createAuth } from './create-auth.ts'

const OTHERS = [
  ['another issuer', { issuer: 'https://other.example', client_id: 'spa' }],
  ['another client of the issuer', { issuer: ISSUER, client_id: 'other.spa' }],
] as const

const SIGNED_OUT = { status: 'signed-out', ended: false, error: null }

/** The page that came back, with a second sign-in that looks at the address first. */
async function comeBack(tab: FakeTab, other: (typeof OTHERS)[number][1]): Promise<[Auth, Auth]> {
  const first = createAuth({ ...other, ports: tab })
  const own = createAuth({ issuer: ISSUER, client_id: 'spa', ports: tab })
  await first.start()
  await own.start()
  return [first, own]
}

/** A window of its own for the sign-in, and the page that has opened it. */
async function openWindow(scene: AuthScene) {
  const page = scene.open()
  const done = page.auth.signIn({ popup: true })
  const [popup] = scene.browser.popups
  await vi.waitFor(() => expect(popup?.location.href).toContain('/oauth/authorize'))
  return { page, done, back: scene.issuer.authorize(popup?.location.href) }
}

describe.each(OTHERS)('of two sign-ins at one redirect_uri, that of %s', (_, other) => {
  test('leaves alone the answer that the other one waits for', async () => {
    const { issuer, browser, open } = await createAuthScene()
    const page = open(`${APP}/notes`)
    await page.auth.signIn()
    const tab = browser.openTab(issuer.authorize(page.tab.left[0]), page.tab.session)
    const [first, own] = await comeBack(tab, other)
    expect(first.getState()).toEqual(SIGNED_OUT)
    expect(own.getState()).toMatchObject({ user: { sub: 'sub-1' } })
    expect(tab.location.href).toBe(`${APP}/notes`)
  })

  test('neither closes the window of the other one nor says that it has begun nothing', async () => {
    const scene = await createAuthScene()
    const { page, done, back } = await openWindow(scene)
    const tab = scene.browser.openTab(back)
    const first = createAuth({ ...other, ports: tab })
    await first.start()
    expect([tab.isClosed, tab.location.href, first.getState()]).toEqual([false, back, SIGNED_OUT])
    await createAuth({ issuer: ISSUER, client_id: 'spa', ports: tab }).start()
    await vi.waitFor(() => expect(userOf(page).sub).toBe('sub-1'))
    expect(tab.isClosed).toBe(true)
    await done
  })
})

test('an answer that nobody waits for is said by the sign-in whose issuer and client it is', async () => {
  const { issuer, browser, open } = await createAuthScene()
  const page = open()
  await page.auth.signIn()
  // In another tab, where it was not begun.
  const tab = browser.openTab(issuer.authorize(page.tab.left[0]))
  const [first, own] = await comeBack(tab, OTHERS[1][1])
  expect(first.getState()).toEqual(SIGNED_OUT)
  expect(own.getState()).toMatchObject({ error: { code: 'oidc_not_begun' } })
  expect(tab.location.href).toBe(`${APP}/callback`)
})

test.each(['popup.x', 'other', `${'a'.repeat(43)}.`])(
  'an answer to the state %s, which no sign-in makes, closes nothing and is said',
  async (state) => {
    const { open } = await createAuthScene()
    const page = open(`${APP}/callback?code=1&state=${state}&iss=${ISSUER}`)
    await page.auth.start()
    expect(page.auth.getState()).toMatchObject({ error: { code: 'oidc_not_begun' } })
    expect([page.tab.isClosed, page.tab.location.href]).toEqual([false, `${APP}/callback`])
  },
)

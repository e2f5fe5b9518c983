import { describe, expect, test } from 'vitest'
import {
  APP,
  type AuthScene,
  createAuthScene,
  type FakePage,
  userOf,
} from '../../test/auth/auth-scene.ts'

const PAY = { method: 'POST', body: new URLSearchParams({ to: 'carol' }) }

/** In another tab the first person signs out, and the second one in. */
async function changePerson(scene: AuthScene, tab = scene.open()): Promise<FakePage> {
  await tab.auth.signOut()
  Object.assign(scene.issuer, { claims: { sub: 'sub-2' }, userinfo: { sub: 'sub-2' } })
  return scene.signIn(scene.open())
}

describe('a call of a person while another one signs in', () => {
  test('is not sent again with the token of the other, whose page it is by then', async () => {
    const scene = await createAuthScene()
    const page = await scene.signIn(scene.open())
    const used: unknown[] = []
    scene.issuer.instead.set('/api/pay', async () => {
      used.push(scene.issuer.asked.at(-1)?.headers.get('Authorization'))
      await changePerson(scene)
      return new Response('', { status: 401 })
    })
    const call = page.auth.fetch(`${APP}/api/pay`, PAY)
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
    expect([used, userOf(page).sub]).toEqual([['DPoP access-2'], 'sub-2'])
  })

  test('is not sent with the token of the other after a renewal that was waited for', async () => {
    const scene = await createAuthScene()
    const tab = scene.open()
    await tab.auth.start()
    scene.issuer.tokens = { expires_in: 20 }
    const page = await scene.signIn(scene.open())
    scene.issuer.tokens = {}
    scene.issuer.instead.set('/oauth/token', async () => {
      scene.issuer.instead.clear()
      await changePerson(scene, tab)
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    })
    const call = page.auth.fetch(`${APP}/api/pay`, PAY)
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
    expect(scene.issuer.paths()).not.toContain('/api/pay')
  })
})

test('a page that is not told of the other person does not become theirs: its session has ended', async () => {
  const scene = await createAuthScene()
  scene.browser.missing.add('channel')
  scene.issuer.tokens = { expires_in: 20 }
  const page = await scene.signIn(scene.open())
  scene.issuer.tokens = {}
  const other = await changePerson(scene)
  const call = page.auth.fetch(`${APP}/api/pay`, PAY)
  await expect(call).rejects.toMatchObject({ code: 'session_ended' })
  expect(scene.issuer.paths()).not.toContain('/api/pay')
  expect(page.auth.getState()).toEqual({ status: 'signed-out', ended: true, error: null })
  expect(page.events.at(-1)).toEqual({ type: 'signed_out', ended: true })
  // What is kept is the other's, and stays.
  const reloaded = scene.open(undefined, other)
  await reloaded.auth.start()
  expect(userOf(reloaded).sub).toBe('sub-2')
})

test('a session without a refresh token ends in the tabs that were told of it, too', async () => {
  const { issuer, open, signIn } = await createAuthScene()
  issuer.tokens = { refresh_token: undefined }
  const other = open()
  await other.auth.start()
  const page = await signIn(open())
  expect(userOf(other).sub).toBe('sub-1')
  await page.auth.signOut()
  expect(other.auth.getState()).toMatchObject({ status: 'signed-out', ended: true })
})

import { describe, expect, test } from 'vitest'
import { type AuthScene, createAuthScene, errorOf, userOf } from '../../test/auth/auth-scene.ts'
import { signJwt } from '../../test/auth/fake-issuer.ts'
import { hashText, toJsonPart } from './base64url.ts'

const NOW = () => Math.floor(Date.now() / 1000)

/** Signs in at a service that lies; answers the code of what the page says to it. */
async function signInAt(lie: (scene: AuthScene) => unknown): Promise<string | undefined> {
  const scene = await createAuthScene()
  await lie(scene)
  return errorOf(await scene.signIn(scene.open()))
}

describe('an ID token is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['another nonce', { nonce: 'replayed' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'other' }],
    ['a second audience and no authorized party', { aud: ['spa', 'other'] }],
    ['another authorized party', { aud: ['spa', 'other'], azp: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no subject', { sub: undefined }],
    ['an end before its beginning', { exp: 1 }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: '9999999999' }],
    ['no beginning', { iat: undefined }],
    ['a second audience and another authorized party', { aud: ['other', 'spa'], azp: 'other' }],
    ['an authorized party alone that is another', { azp: 'other' }],
  ])('with %s', async (_, claims) => {
    expect(await signInAt(({ issuer }) => Object.assign(issuer, { claims }))).toBe(
      'oidc_invalid_answer',
    )
  })

  test.each([undefined, null, 7, '', 'a.b', 'a.b.c', `${toJsonPart({ alg: 'none' })}.e30.`])(
    'that is %s',
    async (id_token) => {
      expect(await signInAt(({ issuer }) => Object.assign(issuer, { tokens: { id_token } }))).toBe(
        'oidc_invalid_answer',
      )
    },
  )

  test('that came from elsewhere, though it is signed', async () => {
    const code = await signInAt(async ({ issuer }) => {
      const claims = { iss: issuer.issuer, sub: 'eve', aud: 'spa', iat: NOW(), exp: NOW() + 60 }
      const id_token = await signJwt(issuer.key, { ...claims, nonce: "eve's" })
      issuer.tokens = { id_token }
    })
    expect(code).toBe('oidc_invalid_answer')
  })

  test('whose end the service clock has passed', async () => {
    const code = await signInAt(({ issuer }) => {
      issuer.claims = { iat: NOW() - 7200, exp: NOW() - 3600 }
      const { fetch } = issuer
      issuer.fetch = async (request) => {
        const answer = await fetch(request)
        answer.headers.set('Date', new Date().toUTCString())
        return answer
      }
    })
    expect(code).toBe('oidc_invalid_answer')
  })
})

describe('an ID token is accepted', () => {
  test('from the token endpoint, by TLS: no keys are asked for', async () => {
    const scene = await createAuthScene()
    const page = await scene.signIn(scene.open())
    await scene.open(undefined, page).auth.start()
    expect(userOf(page).sub).toBe('sub-1')
    expect(new Set(scene.issuer.paths())).toEqual(
      new Set(['/.well-known/openid-configuration', '/oauth/token', '/oauth/userinfo']),
    )
  })

  test('with several audiences, for this party', async () => {
    const scene = await createAuthScene()
    scene.issuer.claims = { aud: ['spa', 'other'], azp: 'spa' }
    expect(userOf(await scene.signIn(scene.open())).sub).toBe('sub-1')
  })

  test.each([-26, 26])('on a device whose clock is off by %d hours', async (hours) => {
    const scene = await createAuthScene()
    const at = NOW() + hours * 3600
    scene.issuer.claims = { iat: at, exp: at + 900 }
    expect(userOf(await scene.signIn(scene.open())).sub).toBe('sub-1')
  })
})

describe('besides the ID token', () => {
  test('tokens that are not bound to the key are refused', async () => {
    expect(
      await signInAt(({ issuer }) => Object.assign(issuer, { tokens: { token_type: 'Bearer' } })),
    ).toBe('oidc_invalid_answer')
  })

  test.each([undefined, '', 7])('the access token %s is refused', async (access_token) => {
    expect(
      await signInAt(({ issuer }) => Object.assign(issuer, { tokens: { access_token } })),
    ).toBe('oidc_invalid_answer')
  })

  test('user info of another person is refused', async () => {
    expect(
      await signInAt(({ issuer }) => Object.assign(issuer, { userinfo: { sub: 'sub-2' } })),
    ).toBe('oidc_invalid_answer')
  })

  test('a sign-in goes on where user info fails', async () => {
    const scene = await createAuthScene()
    scene.issuer.instead.set('/oauth/userinfo', 'away')
    expect(userOf(await scene.signIn(scene.open())).name).toBeUndefined()
  })

  test('user info is not asked for what the ID token says', async () => {
    const scene = await createAuthScene()
    scene.issuer.claims = { name: 'Ada', email: 'ada@example.org' }
    expect(userOf(await scene.signIn(scene.open())).name).toBe('Ada')
    expect(scene.issuer.paths()).not.toContain('/oauth/userinfo')
  })

  test('a code for another verifier is refused by the service', async () => {
    const scene = await createAuthScene()
    const page = scene.open()
    await page.auth.signIn()
    const back = scene.issuer.authorize(page.tab.left[0])
    const [name, kept = ''] = [...page.tab.session][0] ?? []
    const [transaction] = JSON.parse(kept)
    const changed = [{ ...transaction, code_verifier: await hashText('another') }]
    page.tab.session.set(name ?? '', JSON.stringify(changed))
    const returned = scene.open(back, page)
    await returned.auth.start()
    expect(errorOf(returned)).toBe('oidc_refused')
  })
})

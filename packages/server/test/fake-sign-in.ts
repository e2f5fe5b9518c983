import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { createFakeProvider, type FakeProvider, ISSUER, seconds } from './fake-provider.ts'
import type { TestBrowser } from './test-browser.ts'

/** The client of these tests. */
export const CLIENT = 'my-app'

/** An identity service whose token endpoint works. */
export interface FakeSignIn extends FakeProvider {
  /** Changes to what the token endpoint answers. */
  readonly signed: {
    idToken: { claims: JWTPayload; header: { typ?: string } }
    tokens: Record<string, unknown>
  }
  /** The forms that the token endpoint has received. */
  readonly forms: URLSearchParams[]
  /** Goes to the service and comes back. Returns the last response. */
  signIn(browser: TestBrowser, path?: string, changes?: Record<string, string>): Promise<Response>
  /** Signs a logout token. */
  signLogout(claims?: JWTPayload, header?: { typ?: string }): Promise<string>
}

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'

/** Creates an identity service that signs `p_1` in whoever comes. */
export async function createFakeSignIn(): Promise<FakeSignIn> {
  const fake = await createFakeProvider()
  const forms: URLSearchParams[] = []
  const state = { nonce: '', refreshed: 0 }
  const signed: FakeSignIn['signed'] = { idToken: { claims: {}, header: {} }, tokens: {} }

  async function answerToken({ body }: RequestInit): Promise<Response> {
    const form = new URLSearchParams(String(body))
    forms.push(form)
    const isFirst = form.get('grant_type') === 'authorization_code'
    const { claims, header } = signed.idToken
    const id_token = await fake.sign(
      {
        ...{ aud: CLIENT, nonce: state.nonce, sid: 'session-1', scope: undefined },
        ...claims,
      },
      { typ: 'JWT', ...header },
    )
    if (!isFirst) state.refreshed += 1
    return Response.json({
      access_token: isFirst ? 'access-0' : `access-${state.refreshed}`,
      token_type: 'Bearer',
      expires_in: 300,
      id_token,
      ...signed.tokens,
    })
  }
  fake.answers['/oauth/token'] = answerToken
  fake.answers['/oauth/userinfo'] = () => Response.json({ sub: 'p_1', name: 'Ada' })

  return {
    ...fake,
    forms,
    signed,
    async signIn(browser, path = '/auth/sign-in', changes = {}) {
      const begun = await browser.open(path)
      const asked = new URL(begun.headers.get('location') ?? '').searchParams
      state.nonce = asked.get('nonce') ?? ''
      const answer = { code: 'code', state: asked.get('state') ?? '', iss: ISSUER, ...changes }
      return browser.open(`/callback?${new URLSearchParams(answer)}`)
    },
    signLogout: (claims = {}, header = {}) =>
      fake.sign(
        {
          ...{ aud: CLIENT, scope: undefined, jti: randomUUID(), iat: seconds() },
          events: { [LOGOUT]: {} },
          sid: 'session-1',
          ...claims,
        },
        { typ: 'logout+jwt', ...header },
      ),
  }
}

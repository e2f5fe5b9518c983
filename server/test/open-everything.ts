import * as oidc from 'openid-client'
import { expect } from 'vitest'
import type { RelyingParty } from './relying-party.ts'
import { createRequest, type Request, signIn } from './sign-in-journey.ts'
import type { TestPerson } from './test-person.ts'
import type { TestServer } from './test-server.ts'

/** Parameters of a request whose tokens outlive the session of the person. */
export const OFFLINE: Readonly<Record<string, string>> = {
  scope: 'openid offline_access',
  prompt: 'consent',
}

/** Everything that a person can have of the service in one browser. */
export interface Opened {
  readonly person: TestPerson
  readonly request: Request
  readonly tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>
  /** An answer with a code that nobody has redeemed. */
  readonly code: URL
  readonly checks: Request['checks']
  /** A request that was pushed and not yet made. */
  readonly pushed: URL
}

/** Opens everything, and finds out what of it can still be used. */
export interface Opener {
  ask(parameters?: Readonly<Record<string, string>>): Promise<Request>
  /** Each of it usable. */
  open(person: TestPerson, parameters: Readonly<Record<string, string>>): Promise<Opened>
  /** The kinds that can still be used. */
  usable(opened: Opened): Promise<string[]>
  /** All kinds. */
  readonly kinds: readonly string[]
}

/** See {@link Opener}. */
export function createOpener(server: TestServer, party: RelyingParty): Opener {
  const uses = createUses(server, party)
  const ask: Opener['ask'] = (parameters = {}) =>
    createRequest(party.config, { redirect_uri: party.redirectUri, ...parameters })
  return {
    ask,
    kinds: Object.keys(uses),
    async open(person, parameters) {
      const request = await ask(parameters)
      const callback = await signIn(server, request, person)
      const tokens = await oidc.authorizationCodeGrant(party.config, callback, request.checks)
      // Further requests in the same session: a code that nobody has redeemed, and one not yet made.
      const more = { redirect_uri: party.redirectUri, scope: 'openid' }
      const second = await createRequest(party.config, more, request.agent)
      const code = new URL((await request.agent.visit(second.url.href)).headers.location ?? '')
      expect(code.searchParams.get('code')).toEqual(expect.any(String))
      const third = await createRequest(party.config, more, request.agent)
      const pushed = await oidc.buildAuthorizationUrlWithPAR(party.config, third.url.searchParams)
      return { person, request, tokens, code, checks: second.checks, pushed }
    },
    async usable(opened) {
      const left: string[] = []
      for (const [kind, use] of Object.entries(uses)) {
        const isRefused = await use(opened).then(
          () => false,
          () => true,
        )
        if (!isRefused) left.push(kind)
      }
      return left
    },
  }
}

/** How each kind of token is used; every one of these is refused once it is revoked. */
function createUses(
  server: TestServer,
  party: RelyingParty,
): Record<string, (opened: Opened) => Promise<unknown>> {
  return {
    'the session': async ({ request }) => {
      const url = `${server.origin}/api/auth/validate`
      const { status } = await request.agent.send(url, { origin: server.origin })
      if (status !== 200) throw new Error(`validate answered ${status}`)
    },
    'the session at the provider': async ({ request }) => {
      const silent = await createRequest(
        party.config,
        { redirect_uri: party.redirectUri, scope: 'openid', prompt: 'none' },
        request.agent,
      )
      const answer = await request.agent.visit(silent.url.href)
      const error = new URL(answer.headers.location ?? '').searchParams.get('error')
      if (error !== null) throw new Error(error)
    },
    'the access token': ({ tokens, person }) =>
      oidc.fetchUserInfo(party.config, tokens.access_token, person.sub),
    'the authorization code': ({ code, checks }) =>
      oidc.authorizationCodeGrant(party.config, code, checks),
    'the refresh token': ({ tokens }) =>
      oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? ''),
    'the pushed request': async ({ request, pushed }) => {
      const answer = await request.agent.visit(pushed.href)
      const target = new URL(answer.headers.location ?? '', server.origin)
      if (!target.searchParams.has('code')) throw new Error('somebody is asked')
    },
  }
}

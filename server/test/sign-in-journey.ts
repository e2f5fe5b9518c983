import type { StepOutput } from '@shrd/contract'
import * as oidc from 'openid-client'
import type { TestServer } from './test-server.ts'
import { createUserAgent, readSignIn, sendStep, type UserAgent } from './user-agent.ts'

/** The person that an empty development database begins with. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The part of a server that a sign-in needs to know. */
type Origin = Pick<TestServer, 'origin'>

/** The credentials that the server printed at its first start. */
export function firstPerson({ announced }: Pick<TestServer, 'announced'>): Credentials {
  const text = announced.join('\n')
  const [, email] = /E-mail:\s+(\S+)/.exec(text) ?? []
  const [, password] = /Password:\s+(\S+)/.exec(text) ?? []
  if (!email || !password) throw new Error('the server has announced no first person')
  return { email, password }
}

/** An application as the OpenID certified client library sees it. */
export function discover(
  { origin }: Origin,
  clientId: string,
  authentication: oidc.ClientAuth = oidc.None(),
): Promise<oidc.Configuration> {
  // The issuer is on loopback without TLS.
  const execute = [oidc.allowInsecureRequests]
  return oidc.discovery(new URL(origin), clientId, undefined, authentication, { execute })
}

/** An authorization request that was sent, and what its answer is checked against. */
export interface Request {
  readonly agent: UserAgent
  readonly url: URL
  readonly checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string }
}

/** Builds an authorization request with PKCE, state and nonce. */
export async function createRequest(
  config: oidc.Configuration,
  parameters: Readonly<Record<string, string>>,
  agent: UserAgent = createUserAgent(),
): Promise<Request> {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const expectedState = oidc.randomState()
  const expectedNonce = oidc.randomNonce()
  const url = oidc.buildAuthorizationUrl(config, {
    scope: 'openid profile email',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
  return { agent, url, checks: { pkceCodeVerifier, expectedState, expectedNonce } }
}

/** A hosted sign-in that a test drives step by step. */
export interface Driver {
  step: StepOutput
  send(event: Parameters<typeof sendStep>[1]['event']): Promise<StepOutput>
}

/** Opens the hosted page of an authorization request. */
export async function openSignIn(
  server: Origin,
  { agent, url }: Pick<Request, 'agent' | 'url'>,
): Promise<Driver> {
  const answer = await agent.visit(url.href)
  const page = await agent.visit(locationOf(answer, server.origin))
  const { door, step } = readSignIn(page)
  const driver: Driver = {
    step,
    send: async (event) => {
      const { transaction } = driver.step
      driver.step = await sendStep(agent, { origin: server.origin, door, transaction, event })
      return driver.step
    },
  }
  return driver
}

/** Signs a person in and agrees to what the application asks; answers where the browser ends up. */
export async function signIn(
  server: Origin,
  request: Request,
  { email, password }: Credentials,
): Promise<URL> {
  const driver = await openSignIn(server, request)
  const next = await driver.send({ type: 'password', email, password })
  if (next.next.kind === 'consent') await driver.send({ type: 'consent', granted: true })
  return followToApplication(server, request.agent, driver.step)
}

/** Follows the redirect of a finished sign-in back to the application. */
export async function followToApplication(
  server: Origin,
  agent: UserAgent,
  { next }: StepOutput,
): Promise<URL> {
  if (next.kind !== 'redirect') throw new Error(`not finished but at ${next.kind}`)
  const answer = await agent.visit(next.to)
  return new URL(locationOf(answer, server.origin))
}

/** The absolute target of a redirect. */
export function locationOf(
  answer: { status: number; headers: { location?: string | undefined }; text: string },
  base: string,
): string {
  const { location } = answer.headers
  if (location === undefined)
    throw new Error(`no redirect: ${answer.status} ${answer.text.slice(0, 300)}`)
  return new URL(location, base).href
}

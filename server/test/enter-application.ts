import * as oidc from 'openid-client'
import { createRequest, followToApplication, openSignIn, type Request } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'
import type { UserAgent } from './user-agent.ts'

/** An application, wherever it runs. */
export interface EnteredApplication {
  readonly clientId: string
  readonly config: oidc.Configuration
  readonly redirectUri: string
}

/** What an application has got. */
export type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

type Parameters = Readonly<Record<string, string>>

/** An authorization request of a browser that may have a session. */
export function askFor(
  { config, redirectUri }: EnteredApplication,
  agent: UserAgent,
  parameters: Parameters = {},
): Promise<Request> {
  return createRequest(config, { redirect_uri: redirectUri, ...parameters }, agent)
}

/** Enters an application with the session of a browser, and agrees to what it asks for. */
export async function enterApplication(
  server: Pick<TestServer, 'origin'>,
  application: EnteredApplication,
  agent: UserAgent,
  parameters: Parameters = {},
): Promise<Tokens> {
  const request = await askFor(application, agent, parameters)
  const driver = await openSignIn(server, request)
  await driver.send({ type: 'consent', granted: true })
  const callback = await followToApplication(server, agent, driver.step)
  const { resource } = parameters
  const about: Record<string, string> = resource === undefined ? {} : { resource }
  return oidc.authorizationCodeGrant(application.config, callback, request.checks, about)
}

/** Where a browser ends up that is asked nothing: with a code or an error. */
export async function enterSilently(
  application: EnteredApplication,
  agent: UserAgent,
): Promise<{ callback: URL; request: Request; outcome: string }> {
  const request = await askFor(application, agent, { scope: 'openid', prompt: 'none' })
  const callback = new URL((await agent.visit(request.url.href)).headers.location ?? '')
  const { searchParams } = callback
  const outcome = searchParams.get('error') ?? (searchParams.has('code') ? 'code' : 'nothing')
  return { callback, request, outcome }
}

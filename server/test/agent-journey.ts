import * as oidc from 'openid-client'
import { claimAgentResources } from '../src/identity/agents/claim-agent-resources.ts'
import { CALLBACK } from './agent-domains.ts'
import { registerClient } from './relying-parties/register-client.ts'
import {
  createRequest,
  discover,
  firstPerson,
  followToApplication,
  openSignIn,
  type Request,
} from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'

/** Registers the client whose rules apply at an API. It signs nobody in itself. */
export async function addAgentHost(
  server: TestServer,
  client_id: string,
  settings: object,
  account_id?: string,
): Promise<void> {
  const nobody = { grant_types: [], response_types: [], redirect_uris: [] }
  const metadata = { ...nobody, token_endpoint_auth_method: 'none', ...settings }
  const kind = { first_party: true, embedded: false, ...(account_id && { account_id }) }
  await registerClient(server, { client_id, metadata, ...kind })
  await claimAgentResources(server.database.store, { client_id, metadata })
}

/** A program, the API that it asks for, and other parameters of its request. */
export interface AgentRequest {
  readonly client_id: string
  readonly resource: string
  readonly redirect_uri?: string
}

/** The request with which a program opens a sign-in. */
export interface OpenedAgent {
  readonly app: oidc.Configuration
  readonly request: Request
  readonly resource: string
}

/** @param authentication with which the program proves itself at the token endpoint */
export async function openAgent(
  server: TestServer,
  { client_id, ...parameters }: AgentRequest,
  authentication?: oidc.ClientAuth,
): Promise<OpenedAgent> {
  const app = await discover(server, client_id, authentication)
  const redirect_uri = new URL(CALLBACK, client_id).href
  const wanted = { redirect_uri, scope: 'read', ...parameters }
  const request = await createRequest(app, wanted)
  // It belongs to OpenID Connect, which agents do not speak.
  request.url.searchParams.delete('nonce')
  return { app, request, resource: wanted.resource }
}

/** A program whose user has agreed. */
export interface SignedInAgent extends Pick<OpenedAgent, 'app'>, Pick<Request, 'agent'> {
  /** The question for the consent. */
  readonly asked: Awaited<ReturnType<Awaited<ReturnType<typeof openSignIn>>['send']>>
  redeem(): ReturnType<typeof oidc.authorizationCodeGrant>
}

/** Signs the first person in to a program. */
export async function signInAgent(
  server: TestServer,
  asking: AgentRequest,
  authentication?: oidc.ClientAuth,
): Promise<SignedInAgent> {
  const { app, request, resource } = await openAgent(server, asking, authentication)
  const driver = await openSignIn(server, request)
  const asked = await driver.send({ type: 'password', ...firstPerson(server) })
  await driver.send({ type: 'consent', granted: true })
  const callback = await followToApplication(server, request.agent, driver.step)
  const checks = { ...request.checks, expectedNonce: undefined as unknown as string }
  const redeem = () => oidc.authorizationCodeGrant(app, callback, checks, { resource })
  return { app, asked, redeem, agent: request.agent }
}

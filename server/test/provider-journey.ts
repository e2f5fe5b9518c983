import type { EndpointInput, OfferedProvider, StepOutput } from '@shrd/contract'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { sealProviderSecret } from '../src/identity/providers/provider-secret.ts'
import { type Provider, toStored } from '../src/identity/providers/provider-settings.ts'
import type { Visitor } from './hosted-visitor.ts'
import type { TestAnswer } from './http-client.ts'
import { randomId } from './rows.ts'
import { locationOf } from './sign-in-journey.ts'
import type { TestServer } from './test-server.ts'
import { readPage, readSignIn, type UserAgent } from './user-agent.ts'

/** What a test may decide about a provider. */
export type ProviderChanges = Partial<EndpointInput<'createProvider'>>

/** Stores a provider of the platform's account, or of another one. */
export async function addProvider(
  { app, clock }: TestServer,
  { origin, client }: { origin: string; client: { client_id: string; secret: string | null } },
  { secret = client.secret, ...changes }: ProviderChanges & { account_id?: string } = {},
): Promise<string> {
  const { database, sealer } = app.services
  const provider_id = randomId('prv')
  const now = clock.now()
  const provider: Provider = {
    ...{ provider_id, account_id: PLATFORM_ACCOUNT, kind: 'oidc', name: 'Upstream', position: 0 },
    ...{ text: null, icon: null, enabled: true, client_id: client.client_id, scopes: null },
    ...{ issuer: origin, endpoints: null, claims: null, apple: null, tenants: [] },
    ...{ trusts_email: true, keep_tokens: false, created_at: now, updated_at: now },
    ...changes,
    sealed_secret: secret === null ? null : sealProviderSecret(secret, provider_id, sealer),
  }
  await database.store.identity.providers.insert(toStored(provider))
  return provider_id
}

/** Chooses a provider on a page, and returns the address to which the browser goes. */
export async function choose(visitor: Visitor, provider_id: string): Promise<string> {
  const { next, data } = await visitor.send({ type: 'provider', provider_id })
  if (next.kind !== 'redirect') throw new Error(`no redirect but ${JSON.stringify(data.error)}`)
  return next.to
}

/** Goes to a provider, and returns the address of its answer. */
export async function answerOf(agent: UserAgent, to: string): Promise<string> {
  return locationOf(await agent.visit(to), to)
}

/** What a browser sees that comes back: a page of the sign-in, or where it was sent. */
export interface ComeBack {
  /** The page before the last redirect. */
  readonly answer: TestAnswer
  readonly to: string | undefined
  readonly step: StepOutput | undefined
  readonly door: string | undefined
}

/** Follows the answer of a provider: to the callback, and to the page that waits. */
export async function comeBack(
  server: TestServer,
  agent: UserAgent,
  address: string,
): Promise<ComeBack> {
  const led = await agent.visit(address)
  if (led.status !== 303) return { answer: led, ...NOWHERE }
  return follow(server, agent, locationOf(led, server.origin))
}

/** Loads the page that waits. */
export async function follow(
  server: TestServer,
  agent: UserAgent,
  address: string,
): Promise<ComeBack> {
  const answer = await agent.visit(address)
  if (answer.status === 303) {
    return { answer, ...NOWHERE, to: locationOf(answer, server.origin) }
  }
  if (readPage(answer).page.name !== 'sign_in') return { answer, ...NOWHERE }
  return { answer, to: undefined, ...readSignIn(answer) }
}

const NOWHERE = { to: undefined, step: undefined, door: undefined } as const

/**
 * The whole way: chooses, is signed in there, and comes back; somebody new registers, unless they do not
 * agree. The visitor goes on from there.
 */
export async function signInWith(
  server: TestServer,
  visitor: Visitor,
  provider_id: string,
  { agrees = true }: { agrees?: boolean } = {},
): Promise<ComeBack> {
  const back = await comeBack(
    ...([
      server,
      visitor.agent,
      await answerOf(visitor.agent, await choose(visitor, provider_id)),
    ] as const),
  )
  if (back.step === undefined) return back
  Object.assign(visitor, { step: back.step })
  if (visitor.kind !== 'provider_register' || !agrees) return back
  const step = await visitor.send({ type: 'provider_register', terms: true })
  return { ...back, step, to: step.next.kind === 'redirect' ? step.next.to : undefined }
}

/** The buttons of a step. */
export function buttonsOf({ data }: StepOutput): readonly OfferedProvider[] {
  return data.providers ?? []
}

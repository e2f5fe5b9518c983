import { ShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { ProviderFlow } from '../../persistence/repositories/provider-flows.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import type { ProviderClient } from './provider-client.ts'
import { type Provider, readProvider } from './provider-settings.ts'
import type { FlowChecks, ProvenUpstream } from './redeem-answer.ts'

/** How long a user may take at a provider, in milliseconds. */
const FLOW_LIFE = 10 * 60_000

/** A user who goes to a provider. */
export interface NewFlow {
  /** The secret that only this browser has. */
  readonly browser: string
  /** The handle of the sign-in that goes on, or the session whose user connects the provider. */
  readonly goesOn: { readonly transaction: string } | { readonly session: string }
  /** The page to which the browser comes back: a path, or the address of an application's page. */
  readonly door: string
  /** The origin to which the provider sends it. */
  readonly origin: string
  readonly loginHint?: string | undefined
  /** True if the provider must ask for the user again. */
  readonly isAgain?: boolean
}

/** An answer of a provider, as it came. */
export interface ReturnedAnswer {
  readonly browser: string | undefined
  readonly door: string
  readonly params: URLSearchParams
}

/** An answer that belongs to a flow, which is over. */
export interface TakenAnswer {
  readonly flow: ProviderFlow
  readonly params: URLSearchParams
}

/** A user who came back, and where from. */
export interface Returned extends ProvenUpstream {
  readonly provider: Provider
}

/** Sends users to providers, and receives them. */
export interface ProviderFlows {
  /**
   * Starts, and returns where the browser goes.
   *
   * @throws `provider_failed`
   */
  start(provider: Provider, flow: NewFlow): Promise<string>
  /** The page that waits for an answer: see {@link NewFlow}. `undefined` if none does. */
  findDoor(providerId: string, state: string | undefined): Promise<string | undefined>
  /** Ends the flow of an answer. `undefined` if it has none in this browser and at this page. */
  take(answer: ReturnedAnswer): Promise<TakenAnswer | undefined>
  /**
   * Redeems an answer.
   *
   * @throws `provider_not_found`, `provider_denied`, `provider_refused`, `provider_failed`
   */
  redeem(taken: TakenAnswer): Promise<Returned>
}

interface Deps {
  readonly database: Pick<Database, 'store'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly sealer: Sealer
  readonly providerClient: ProviderClient
}

/** Where a provider sends the browser. Each has its own, so no answer of another one fits. */
export function redirectUriOf(origin: string, providerId: string): string {
  return new URL(`/providers/${providerId}/callback`, origin).href
}

/** See {@link ProviderFlows}. */
export function createProviderFlows(deps: Deps): ProviderFlows {
  const { database, ports } = deps
  const { providerFlows } = database.store.identity
  return {
    start: (provider, flow) => start(deps, provider, flow),
    async findDoor(providerId, state) {
      if (state === undefined) return undefined
      const flow = await providerFlows.find(hashSecret(state), ports.now())
      return flow?.provider_id === providerId ? flow.door : undefined
    },
    async take({ browser, door, params }) {
      const state = params.get('state')
      if (state === null || browser === undefined) return undefined
      const flow = await providerFlows.find(hashSecret(state), ports.now())
      if (flow?.browser_hash !== hashSecret(browser) || flow.door !== door) return undefined
      // One conditional delete: of two answers at once, one counts.
      return (await providerFlows.end(flow.state_hash)) ? { flow, params } : undefined
    },
    redeem: (taken) => redeem(deps, taken),
  }
}

async function start(
  { database, ports, sealer, providerClient }: Deps,
  provider: Provider,
  { browser, goesOn, door, origin, loginHint, isAgain = false }: NewFlow,
): Promise<string> {
  const { provider_id } = provider
  const state = createSecret(ports.randomBytes)
  const state_hash = hashSecret(state)
  const checks: FlowChecks = {
    nonce: createSecret(ports.randomBytes),
    code_verifier: createSecret(ports.randomBytes),
    isAgain,
  }
  const redirect_uri = redirectUriOf(origin, provider_id)
  const request = { ...checks, redirect_uri, state, login_hint: loginHint }
  // First: without the provider there is nothing to store.
  const to = await providerClient.authorizationUrl(provider, request)
  await database.store.identity.providerFlows.insert({
    ...{ state_hash, provider_id, door, redirect_uri },
    browser_hash: hashSecret(browser),
    transaction_hash: 'transaction' in goesOn ? hashSecret(goesOn.transaction) : null,
    session_reference: 'session' in goesOn ? goesOn.session : null,
    sealed_checks: sealer.seal(Buffer.from(JSON.stringify(checks)), contextOf(state_hash)),
    expires_at: ports.now() + FLOW_LIFE,
  })
  return to
}

function contextOf(stateHash: string): string {
  return `provider-flow/${stateHash}`
}

async function redeem(
  { database, sealer, providerClient }: Deps,
  { flow, params }: TakenAnswer,
): Promise<Returned> {
  const { providers } = database.store.identity
  const stored = await providers.find(flow.provider_id)
  const provider = stored && readProvider(stored)
  if (provider?.enabled !== true) throw new ShrdError('provider_not_found')
  const checks = sealer.open(flow.sealed_checks, contextOf(flow.state_hash))
  // Only `start` writes it.
  const sent = JSON.parse(Buffer.from(checks).toString()) as FlowChecks
  const domains = (await providers.domainsOf(provider.account_id)).flatMap((domain) =>
    domain.provider_id === provider.provider_id && domain.active_domain !== null
      ? domain.active_domain
      : [],
  )
  const { redirect_uri } = flow
  // The flow was found by it.
  const state = params.get('state') ?? ''
  const startedAt = flow.expires_at - FLOW_LIFE
  const answer = { ...sent, params, redirect_uri, state, startedAt }
  return { provider, ...(await providerClient.redeem(provider, answer, domains)) }
}

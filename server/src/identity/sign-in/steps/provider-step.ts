import type { SignInMethod } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../../config-limits.ts'
import type { Sealer } from '../../../key-ring.ts'
import type { Database } from '../../../persistence/database.ts'
import type { StoredConnection } from '../../../persistence/repositories/connections.ts'
import type { Person } from '../../../persistence/repositories/persons.ts'
import type { Ports } from '../../../ports.ts'
import { findWaysIn } from '../../account/find-ways-in.ts'
import type { EmailRegistration } from '../../email-registration/email-registration.ts'
import { limitAddress } from '../../limit-address.ts'
import type { Persons } from '../../persons/persons.ts'
import { type ConnectDeps, connect } from '../../providers/connect.ts'
import { findOffered, findOfferedProvider } from '../../providers/find-offered.ts'
import type { ProviderFlows, Returned, TakenAnswer } from '../../providers/provider-flows.ts'
import { connectionTokensContext, sealNextTokens } from '../../providers/provider-tokens.ts'
import { domainOf } from '../../providers/read-upstream-user.ts'
import { releaseAddress } from '../../providers/release-address.ts'
import { keepWaiting, tokensOf, type WaitingUpstream } from '../../providers/waiting-upstream.ts'
import type { Throttle } from '../../throttle.ts'
import { lacksSecondFactor } from '../../two-factor/lacks-second-factor.ts'
import { recordUserEvent } from '../../user-events/record-user-event.ts'
import { acceptsProvider } from '../accepts-provider.ts'
import type { Identify } from '../identify.ts'
import { createMailLinks } from '../mail-links.ts'
import { METHODS } from '../methods.ts'
import type { SignInEntry } from '../sign-in-entry.ts'
import type { SignIns } from '../sign-ins.ts'
import { attachSignIn } from './attach-sign-in.ts'
import type { At, Finding, StepHandler } from './finding.ts'
import { originOf } from './mailed-code.ts'

/** Dependencies of signing in with providers. */
export interface ProviderStepDeps extends ConnectDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly sealer: Sealer
  readonly throttle: Throttle
  readonly signIns: Pick<SignIns, 'attach'>
  readonly identify: Identify
  readonly persons: Persons
  readonly emailRegistration: EmailRegistration
  readonly providerFlows: ProviderFlows
}

/** Each is stored, and may ask the provider for its metadata. */
const STARTS: RateLimit = { most: 300, window: 900_000 }

/** Sends the browser to a provider. The sign-in stays at its step until the browser comes back. */
export function takeProvider(deps: ProviderStepDeps): StepHandler<'provider'> {
  return ({ provider_id }, at) => leaveFor(deps, { provider_id, loginHint: undefined }, at)
}

/** @param asked.loginHint the address that the user has typed */
export async function leaveFor(
  {
    database,
    throttle,
    providerFlows,
  }: Pick<ProviderStepDeps, 'database' | 'throttle' | 'providerFlows'>,
  { provider_id, loginHint }: { provider_id: string; loginHint: string | undefined },
  { signIn, entry }: At,
): Promise<Finding> {
  if (!acceptsProvider(signIn.state, entry) || entry.returns === null) return {}
  const provider = await findOfferedProvider(database.store.identity.providers, provider_id, entry)
  await limitAddress(throttle, 'provider-starts', { address: entry.address, rate: STARTS })
  const to = await providerFlows.start(provider, {
    browser: entry.returns.bind(),
    goesOn: { transaction: signIn.transaction },
    door: entry.returns.door,
    origin: entry.origin,
    loginHint,
    isAgain: entry.isAgain,
  })
  return { to }
}

/** What an answer of a provider means for its sign-in. */
export type TakeReturn = (taken: TakenAnswer, at: At) => Promise<Finding>

/** Signs in who came back from a provider, or finds out how they can. */
export function takeReturn(deps: ProviderStepDeps): TakeReturn {
  return async (taken, at) => {
    const { signIn, entry } = at
    if (!acceptsProvider(signIn.state, entry)) throw new ShrdError('provider_expired')
    const returned = await deps.providerFlows.redeem(taken)
    const { provider, user } = returned
    // The policy may have changed meanwhile.
    const { connections, providers } = deps.database.store.identity
    const { updated_at } = await findOfferedProvider(providers, provider.provider_id, entry)
    // Then the same text may name another user.
    if (updated_at !== provider.updated_at) throw new ShrdError('provider_expired')
    const connection = await connections.find(entry.accountId, user)
    if (connection !== undefined) return signInConnected(deps, { connection, returned }, at)
    // No other user may pass, and nobody is connected here.
    if (entry.confirming) throw new ShrdError('invalid_credentials')
    return meet(deps, returned, at)
  }
}

async function signInConnected(
  deps: ProviderStepDeps,
  { connection, returned }: { connection: StoredConnection; returned: Returned },
  { signIn, entry }: At,
): Promise<Finding> {
  const { database, ports, sealer, identify } = deps
  const { sub, connection_id, sealed_tokens: known } = connection
  // From now on, disconnecting ends this sign-in.
  await attachSignIn(deps, signIn)(sub)
  const { tokens, user, provider } = returned
  const context = connectionTokensContext(connection_id)
  const isUsed = await database.store.identity.connections.use({
    ...{ connection_id, provider_id: provider.provider_id, email: user.email, now: ports.now() },
    sealed_tokens: provider.keep_tokens ? sealNextTokens(tokens, known, { context, sealer }) : null,
  })
  const person = isUsed ? await database.store.identity.persons.find(sub) : undefined
  if (person?.status !== 'active' || person.account_id !== entry.accountId) {
    throw new ShrdError('invalid_credentials')
  }
  const event = await identify({ person, by: 'provider', isStale: !returned.isFresh, entry })
  const member =
    person.email === null ? await database.store.identity.members.findBySub(sub) : undefined
  return { event, kept: { email: person.email, user_id: member?.user_id ?? null } }
}

/** Somebody whom nobody knows by this provider: an address alone makes nobody anybody. */
async function meet(deps: ProviderStepDeps, returned: Returned, at: At): Promise<Finding> {
  const { email, isVerified } = returned.user
  const { signIn, entry } = at
  if (email === null) throw new ShrdError('provider_email_missing')
  if (isVerified) {
    const person = await deps.database.store.identity.persons.findByEmail(entry.accountId, email)
    if (person?.email_verified) return demandProof(deps, { returned, person }, at)
  }
  if (!entry.policy.registration) throw new ShrdError('registration_closed')
  const upstream = keepWaiting(returned, { sub: null, flow: signIn.flow, sealer: deps.sealer })
  return { event: { type: 'moved', to: 'provider_register' }, kept: { email, upstream } }
}

/**
 * The address has a user: only they connect the provider, after a proof of their own. A provider that
 * errs, or an address that changed hands, opens nothing.
 */
async function demandProof(
  { database, sealer }: ProviderStepDeps,
  { returned, person }: { returned: Returned; person: Person },
  { signIn: { flow }, entry }: At,
): Promise<Finding> {
  const ways = await findWaysIn(database.store, person, entry.relyingParty?.rp_id)
  const usable = entry.policy.methods.filter((method) => ways.methods.includes(method))
  const [method] = usable.toSorted((left, right) => rank(left) - rank(right))
  if (method === undefined) throw new ShrdError('account_exists')
  const upstream = keepWaiting(returned, { sub: person.sub, flow, sealer })
  return {
    event: { type: 'moved', to: METHODS[method].confirmStep },
    kept: { email: person.email, upstream },
  }
}

/** Another provider last: its page would have the same buttons again. */
function rank(method: SignInMethod): number {
  return method === 'provider' ? 1 : 0
}

/** Creates a user who agrees to the terms, at once or after a proof of the address. */
export function takeProviderRegistration(deps: ProviderStepDeps): StepHandler<'provider_register'> {
  return async ({ terms }, at) => {
    const { state, upstream } = at.signIn
    if (state.stage !== 'provider_register' || upstream === undefined) return {}
    const { email } = upstream
    if (email === null) return {}
    if (!terms) throw new ShrdError('terms_not_accepted')
    // The policy may have changed meanwhile.
    if (!at.entry.policy.registration) throw new ShrdError('registration_closed')
    const { providers } = deps.database.store.identity
    await findOfferedProvider(providers, upstream.provider_id, at.entry)
    const registering = { upstream, email }
    return upstream.isVerified
      ? register(deps, registering, at)
      : proveAddress(deps, registering, at)
  }
}

interface Registering {
  readonly upstream: WaitingUpstream
  readonly email: string
}

/** Creates a user with the address that the provider has verified. */
async function register(
  deps: ProviderStepDeps,
  { upstream, email }: Registering,
  { signIn, entry }: At,
): Promise<Finding> {
  const { database, ports, persons, identify, sealer } = deps
  const { accountId, userAgent, locale } = entry
  const { provider_id, updated_at, name } = upstream
  const tokens = tokensOf(upstream, { flow: signIn.flow, sealer })
  const person = await database.transaction(async (store) => {
    await releaseAddress(store, { accountId, email, now: ports.now() })
    const known = { account_id: accountId, email, email_verified: true, name, locale }
    const created = await persons.create(store, known)
    // Somebody has just proven the address here.
    if (created === undefined) throw new ShrdError('account_exists')
    const { sub, created_at: at } = created
    const details = { method: 'provider', provider_id }
    await recordUserEvent(store, { type: 'user.registered', sub, pool: created, details, at })
    await connect(deps, store, {
      ...{ person: created, provider_id, updated_at, identity: upstream, email, tokens },
      ...{ userAgent, locale },
    })
    await deps.signIns.attach(signIn, sub, store)
    return created
  })
  const event = await identify({ person, by: 'provider', isStale: !upstream.isFresh, entry })
  return { event, kept: { email, upstream: undefined } }
}

/** The provider does not know whose address it is: a mailed code does. */
async function proveAddress(
  { emailRegistration }: ProviderStepDeps,
  { upstream: { name }, email }: Registering,
  at: At,
): Promise<Finding> {
  const { policy, origin } = at.entry
  const links = createMailLinks(origin)
  await emailRegistration.register({ ...originOf(at), email, password: null, name, policy, links })
  return { event: { type: 'moved', to: 'verify_email' }, notice: 'code_sent', kept: { email } }
}

/** Connects the provider that waits with the user who has proven everything, or does not. */
export function takeProviderLink(deps: ProviderStepDeps): StepHandler<'provider_link'> {
  return async ({ accepted }, { signIn, entry }) => {
    const { state, upstream } = signIn
    const { sub } = state
    if (state.stage !== 'provider_link' || sub === null) return {}
    if (accepted && upstream?.sub === sub) {
      const { userAgent, locale } = entry
      const { provider_id, updated_at, email } = upstream
      const tokens = tokensOf(upstream, { flow: signIn.flow, sealer: deps.sealer })
      await deps.database.transaction(async (store) => {
        const person = await store.identity.persons.lock(sub)
        if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
        // It has ended if the user has changed the password meanwhile.
        if (!(await deps.signIns.attach(signIn, sub, store))) throw new ShrdError('session_ended')
        if (await lacksSecondFactor(store, sub)) throw new ShrdError('invalid_credentials')
        const made = { person, provider_id, updated_at, identity: upstream, email, tokens }
        await connect(deps, store, { ...made, userAgent, locale })
      })
    }
    return { event: { type: 'passed', step: 'provider_link' }, kept: { upstream: undefined } }
  }
}

/** The provider to which the addresses of a domain lead; `undefined` if there is none. */
export async function findLeading(
  { database }: Pick<ProviderStepDeps, 'database'>,
  email: string,
  entry: Pick<SignInEntry, 'accountId' | 'policy'>,
): Promise<string | undefined> {
  if (!entry.policy.methods.includes('provider')) return undefined
  const { providers } = database.store.identity
  const found = await providers.findByDomain(entry.accountId, domainOf(email))
  const offered = found ? await findOffered(providers, entry) : []
  const isOffered = offered.some((one) => one.provider.provider_id === found?.provider_id)
  return isOffered ? found?.provider_id : undefined
}

import type { Locale } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Context } from 'koa'
import {
  errors,
  type Grant,
  type Interaction,
  type InteractionResults,
  type Provider,
} from 'oidc-provider'
import { readPreferences, wishedLocale } from '../http/preferences.ts'
import { requestOrigin } from '../http/request-origin.ts'
import type { RequestDomain } from '../http/state.ts'
import { findMappedAttributes } from '../identity/attributes/find-mapped-attributes.ts'
import { relyingPartyOf } from '../identity/passkeys/relying-party.ts'
import { isServing } from '../identity/serving/is-serving.ts'
import { askingAgain } from '../identity/sign-in/asking-again.ts'
import type { BrowserSessions, EndSignIn } from '../identity/sign-in/browser-sessions.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import type { SignInState } from '../identity/sign-in/sign-in-machine.ts'
import type { NewSignIn } from '../identity/sign-in/sign-ins.ts'
import { type DeviceRules, endsOnDevice } from '../oidc/ends-on-device.ts'
import { ASKED_ANEW } from '../oidc/interaction-policy.ts'
import { resourcesAsked } from '../oidc/resources.ts'
import { UNKNOWN_TIME } from '../oidc/unknown-time.ts'
import type { AccountAttributeRepository } from '../persistence/repositories/account-attributes.ts'
import type { AgentResourceRepository } from '../persistence/repositories/agent-resources.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'
import type { PersonRepository } from '../persistence/repositories/persons.ts'
import type { ProviderRepository } from '../persistence/repositories/providers.ts'
import { beginInteraction } from './begin-interaction.ts'
import { findRequester } from './find-requester.ts'
import { policyUnder } from './policy-under.ts'
import type { ProviderCookie } from './provider-cookie.ts'

/** An interaction of the provider, as an entry of the login. */
export interface InteractionEntry extends SignInEntry {
  record: Client
  /** The provider that the application asks for. */
  providerHint: string | undefined
  /** A new sign-in that answers the interaction. */
  fresh(): Promise<NewSignIn>
  /**
   * Tells the application that it demands a proof that its policy has no way for, and returns where
   * the browser goes.
   */
  refuse(): Promise<string>
}

/** Dependencies of an interaction entry. */
export interface InteractionEntryDeps extends DeviceRules {
  provider: Provider
  issuer: string
  clients: ClientRepository
  agentResources: AgentResourceRepository
  persons: PersonRepository
  providers: Pick<ProviderRepository, 'list'>
  attributes: AccountAttributeRepository
  browserSessions: BrowserSessions
  /** A grant ends this long after the sign-in, in milliseconds. */
  consentLife: number
  now(): number
  providerCookie: ProviderCookie
}

/**
 * The entry of the interaction that a request names, if it has its cookie; `undefined` if the
 * interaction was answered or has expired.
 */
export async function findInteractionEntry(
  deps: InteractionEntryDeps,
  ctx: Context,
  uid: string,
): Promise<InteractionEntry | undefined> {
  const interaction = await findInteraction(deps, ctx)
  // The cookie decides: a link to another user's interaction opens nothing.
  if (interaction?.uid !== uid) return undefined
  const found = await findRequester(deps, interaction)
  if (found === undefined) return undefined
  const { client: record, billing, asking, agent } = found
  const domain: RequestDomain | undefined = ctx.state.domain
  // Under a domain there are the pages of its client alone.
  if (domain !== undefined && domain.client_id !== record.client_id) return undefined
  const { account_id: accountId } = record
  const isAgain = asksAgain(interaction)
  const usual = policyUnder(domain, record)
  const policy = isAgain ? await askingAgain(deps.providers, { accountId, policy: usual }) : usual
  const grant = await findGrant(deps.provider, interaction)
  const scopes = String(interaction.params.scope ?? '')
    .split(' ')
    .filter(Boolean)
  const wished = wishedLocale(interaction.params.ui_locales)
  const { locale } = readPreferences(ctx, { wished })
  const attributes = await findMappedAttributes(deps.attributes, record, scopes)
  const needsConsent = (sub: string) => mustAsk(deps, interaction, { record, grant, scopes, sub })
  return {
    interaction: uid,
    origin: requestOrigin(deps, ctx),
    relyingParty: relyingPartyOf(requestOrigin(deps, ctx)),
    returns: { door: `/interaction/${uid}`, bind: () => deps.providerCookie.bind(ctx) },
    accountId,
    isServing: isServing(billing),
    address: ctx.ip,
    userAgent: ctx.get('User-Agent'),
    knownAs: deps.browserSessions.readKnown(ctx.req),
    locale,
    confirming: false,
    isAgain,
    brand: record.name,
    policy,
    client: asking,
    record,
    scopes,
    describeConsent: ({ signedInAt }) => ({
      resources: resourcesAsked(record.metadata.resources, interaction.params.resource, scopes),
      ...(attributes.length > 0 && { attributes }),
      until: (signedInAt ?? deps.now()) + deps.consentLife,
      ...(agent && { agent }),
    }),
    needsConsent,
    findSession: () => deps.browserSessions.find(ctx.req),
    providerHint: textOf(interaction.params.provider_hint),
    fresh: () => beginInteraction(deps, ctx, { interaction, record, policy, needsConsent }),
    finish: (state, end) => finish(deps, ctx, { interaction, grant, scopes, state, locale, end }),
    leave: async () => {
      await deps.browserSessions.leave(ctx)
      await releaseInteraction(deps, interaction)
    },
    deny: () => conclude(deps, ctx, { interaction, result: { error: 'access_denied' } }),
    refuse: () => conclude(deps, ctx, { interaction, result: NO_WAY }),
  }
}

/** What the application learns if nobody could pass. */
const NO_WAY = {
  error: 'login_required',
  error_description: 'the methods of this client include none that proves again who the user is',
} as const

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

async function findInteraction(
  deps: InteractionEntryDeps,
  { req, res }: Context,
): Promise<Interaction | undefined> {
  const { provider } = deps
  try {
    return await provider.interactionDetails(req, res)
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    const { cookies } = provider.createContext(req, res)
    const id = cookies.get(provider.cookieName('interaction'), { signed: true })
    const interaction = id === undefined ? undefined : await provider.Interaction.find(id)
    return interaction && (await releaseInteraction(deps, interaction)) ? interaction : undefined
  }
}

/**
 * The provider accepts an answer only in the session in which it asked. If that session has ended,
 * no mix-up is possible, and the user may sign in again. True if it was released.
 */
async function releaseInteraction(
  { browserSessions }: InteractionEntryDeps,
  interaction: Interaction,
): Promise<boolean> {
  const { session } = interaction
  if (session === undefined || (await browserSessions.findByOidc(session.uid)) !== undefined)
    return false
  interaction.session = undefined
  await interaction.persist()
  return true
}

async function findGrant(provider: Provider, { grantId }: Interaction): Promise<Grant | undefined> {
  return grantId === undefined ? undefined : provider.Grant.find(grantId)
}

/**
 * A third party needs consent once per session and scope. `prompt=consent` always asks, and so does
 * a sign-in that ends on the user's machine.
 */
function mustAsk(
  rules: DeviceRules,
  { params, prompt }: Interaction,
  { record, grant, scopes, sub }: Asked,
): boolean {
  if (endsOnDevice(params.redirect_uri, rules)) return true
  if (promptsOf(params).includes('consent')) return true
  if (record.first_party) return false
  // The provider lacks something, such as a new scope of an API.
  if (prompt.name === 'consent') return true
  // Another user's consent in this browser does not count.
  if (grant?.accountId !== sub) return true
  const known = new Set(grant.getOIDCScopeEncountered().split(' '))
  return !scopes.every((scope) => known.has(scope))
}

/** True if the application wants a new proof, which a session at another provider is not. */
function asksAgain({ params, prompt }: Interaction): boolean {
  return promptsOf(params).includes('login') || prompt.reasons.includes('max_age')
}

function promptsOf({ prompt }: Interaction['params']): readonly string[] {
  return String(prompt ?? '').split(' ')
}

interface Asked extends Pick<Conclusion, 'grant' | 'scopes'> {
  readonly record: Client
  readonly sub: string
}

interface Conclusion {
  interaction: Interaction
  grant: Grant | undefined
  scopes: readonly string[]
  state: SignInState
  locale: Locale
  end: EndSignIn
}

async function finish(
  deps: InteractionEntryDeps,
  ctx: Context,
  { interaction, grant, scopes, state, locale, end }: Conclusion,
): Promise<string> {
  const { session, amr, signedInAt, isStale, consentNeeded } = state
  const clientId = String(interaction.params.client_id)
  const proven = { ...state, address: ctx.ip, locale, clientId }
  const sub = await deps.browserSessions.finish(proven, ctx, end)
  const isLogin = session === null || interaction.prompt.name === 'login'
  const usable =
    grant?.accountId === sub ? grant : new deps.provider.Grant({ accountId: sub, clientId })
  const ts = isStale ? UNKNOWN_TIME : Math.floor((signedInAt ?? deps.now()) / 1000)
  const login = { accountId: sub, amr: [...amr], ts }
  const consent = consentNeeded && { consent: { grantId: await allow(usable, scopes) } }
  const { name } = interaction.prompt
  const asked = ASKED_ANEW.includes(name) && { [name]: {} }
  const result = { ...asked, ...(isLogin && { login }), ...consent }
  return conclude(deps, ctx, { interaction, result })
}

async function allow(grant: Grant, scopes: readonly string[]): Promise<string> {
  grant.addOIDCScope(scopes.join(' '))
  try {
    return await grant.save()
  } catch (error) {
    // Revoked since the question was asked.
    if (error instanceof errors.InvalidGrant) throw new ShrdError('interaction_expired')
    throw error
  }
}

async function conclude(
  deps: InteractionEntryDeps,
  { req, res }: Context,
  { interaction, result }: { interaction: Interaction; result: InteractionResults },
): Promise<string> {
  // A sign-in ends the browser's earlier session.
  await releaseInteraction(deps, interaction)
  return deps.provider.interactionResult(req, res, result)
}

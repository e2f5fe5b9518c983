import type { Context } from 'koa'
import { errors, type Grant, type Interaction, type Provider } from 'oidc-provider'
import { OIDC_ROUTES } from '../oidc/routes.ts'
import type { OwnSession } from '../oidc/session-port.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'
import type { PersonRepository } from '../persistence/repositories/persons.ts'
import { type SignInState, startKnown, startSignIn } from './interaction-machine.ts'
import type { OwnSessions } from './own-session.ts'
import type { SignInRecord } from './sign-ins.ts'
import type { Door } from './step-door.ts'

/** An interaction of the provider, seen as a door of the login. */
export interface InteractionDoor extends Door {
  record: Client
  /** A sign-in that answers it from the start. */
  fresh(): Promise<SignInRecord>
}

/** What an interaction door stands on. */
export interface InteractionDoorDeps {
  provider: Provider
  issuer: string
  clients: ClientRepository
  persons: PersonRepository
  own: OwnSessions
  now(): number
}

/**
 * The door of the interaction that a request names and has the cookie of; `undefined` when it has
 * been answered or has expired.
 */
export async function findInteractionDoor(
  deps: InteractionDoorDeps,
  ctx: Context,
  uid: string,
): Promise<InteractionDoor | undefined> {
  const interaction = await findInteraction(deps.provider, ctx)
  // The cookie decides; a link to somebody else's interaction opens nothing.
  if (interaction?.uid !== uid) return undefined
  const record = await deps.clients.find(String(interaction.params.client_id))
  if (record === undefined) return undefined
  const grant = await findGrant(deps.provider, interaction)
  const scopes = String(interaction.params.scope ?? '')
    .split(' ')
    .filter(Boolean)
  const needsConsent = (sub: string) => mustAsk(interaction, record, { grant, scopes, sub })
  return {
    interaction: uid,
    accountId: record.account_id,
    address: ctx.ip,
    client: { client_id: record.client_id, name: record.name },
    record,
    scopes,
    needsConsent,
    fresh: () => freshRecord(deps, ctx, { interaction, record, needsConsent }),
    finish: (state) => finish(deps, ctx, { interaction, grant, scopes, state }),
    deny: () => conclude(deps.provider, ctx, { error: 'access_denied' }),
  }
}

async function findInteraction(
  provider: Provider,
  { req, res }: Context,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(req, res)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

async function findGrant(provider: Provider, { grantId }: Interaction): Promise<Grant | undefined> {
  return grantId === undefined ? undefined : provider.Grant.find(grantId)
}

/** A third party is allowed once per session and scope; `prompt=consent` always asks. */
function mustAsk(
  { params }: Interaction,
  record: Client,
  { grant, scopes, sub }: Pick<Conclusion, 'grant' | 'scopes'> & { sub: string },
): boolean {
  if (
    String(params.prompt ?? '')
      .split(' ')
      .includes('consent')
  )
    return true
  if (record.first_party) return false
  // What another person allowed in this browser does not count.
  if (grant?.accountId !== sub) return true
  const known = new Set(grant.getOIDCScopeEncountered().split(' '))
  return !scopes.every((scope) => known.has(scope))
}

async function freshRecord(
  deps: InteractionDoorDeps,
  ctx: Context,
  {
    interaction,
    record,
    needsConsent,
  }: Pick<InteractionDoor, 'record' | 'needsConsent'> & { interaction: Interaction },
): Promise<SignInRecord> {
  const restart = restartUrl(deps.issuer, interaction, record)
  const known = await findKnownPerson(deps, ctx, interaction, record)
  if (known === undefined) return { state: startSignIn(), email: null, restart }
  const { email, ...person } = known
  const consentNeeded = needsConsent(person.sub)
  return { state: startKnown(person, { consentNeeded }), email, restart }
}

interface KnownPerson extends Pick<OwnSession, 'sub' | 'amr'> {
  signedInAt: number | null
  email: string | null
}

/** The person whom nobody has to ask again: signed in here already, and of the client's pool. */
async function findKnownPerson(
  { own, persons }: InteractionDoorDeps,
  ctx: Context,
  { prompt, session }: Interaction,
  { account_id }: Client,
): Promise<KnownPerson | undefined> {
  const current = await own.current(ctx.req)
  const sub = prompt.name === 'login' ? current?.sub : session?.accountId
  if (sub === undefined || (prompt.name === 'login' && !asksOnlyWho(prompt.reasons)))
    return undefined
  const person = await persons.find(sub)
  if (person?.account_id !== account_id) return undefined
  const { amr = [], signedInAt = null } = current?.sub === sub ? current : {}
  return { sub, amr, signedInAt, email: person.email }
}

const WHO: readonly string[] = ['no_session', 'other_session']

/** Other reasons (`max_age`, `prompt=login`) want a new proof. */
function asksOnlyWho(reasons: readonly string[]): boolean {
  return reasons.every((reason) => WHO.includes(reason))
}

interface Conclusion {
  interaction: Interaction
  grant: Grant | undefined
  scopes: readonly string[]
  state: SignInState
}

async function finish(
  deps: InteractionDoorDeps,
  ctx: Context,
  { interaction, grant, scopes, state: { sub, amr, signedInAt, consentNeeded } }: Conclusion,
): Promise<string> {
  if (sub === null) throw new TypeError('a sign-in without a person cannot be finished')
  await deps.own.start({ sub, amr, address: ctx.ip }, ctx)
  const isLogin = interaction.prompt.name === 'login' || interaction.session?.accountId !== sub
  const clientId = String(interaction.params.client_id)
  const usable =
    grant?.accountId === sub ? grant : new deps.provider.Grant({ accountId: sub, clientId })
  const login = { accountId: sub, amr: [...amr], ts: Math.floor((signedInAt ?? deps.now()) / 1000) }
  return conclude(deps.provider, ctx, {
    ...(isLogin && { login }),
    ...(consentNeeded && { consent: { grantId: await allow(usable, scopes) } }),
  })
}

async function allow(grant: Grant, scopes: readonly string[]): Promise<string> {
  grant.addOIDCScope(scopes.join(' '))
  return grant.save()
}

function conclude(
  provider: Provider,
  { req, res }: Context,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<string> {
  return provider.interactionResult(req, res, result)
}

/**
 * The application's own place to start from, else the same request once more: its `state` and
 * challenge still belong to the page that made it.
 */
function restartUrl(issuer: string, { params }: Interaction, { metadata }: Client): string {
  if (typeof metadata.initiate_login_uri === 'string') return metadata.initiate_login_uri
  const url = new URL(OIDC_ROUTES.authorization, issuer)
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number')
      url.searchParams.set(name, `${value}`)
  }
  return url.href
}

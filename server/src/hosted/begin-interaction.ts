import type { Context } from 'koa'
import type { Interaction } from 'oidc-provider'
import { wishedLocale } from '../http/preferences.ts'
import { requestOrigin } from '../http/request-origin.ts'
import type { ClientPolicy } from '../identity/client-policy/client-policy.ts'
import type { BrowserSessions } from '../identity/sign-in/browser-sessions.ts'
import { firstStep, startAt } from '../identity/sign-in/first-step.ts'
import { readLoginHint } from '../identity/sign-in/read-login-hint.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import { type SignInState, startChoosing, startKnown } from '../identity/sign-in/sign-in-machine.ts'
import { type NewSignIn, NOBODY } from '../identity/sign-in/sign-ins.ts'
import { ASKED_ANEW } from '../oidc/interaction-policy.ts'
import { OIDC_ROUTES } from '../oidc/routes.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import type { PersonRepository } from '../persistence/repositories/persons.ts'

interface Deps {
  issuer: string
  persons: PersonRepository
  browserSessions: BrowserSessions
}

/** An interaction, its client and its user. */
interface Asked {
  interaction: Interaction
  record: Client
  policy: ClientPolicy
  needsConsent: SignInEntry['needsConsent']
}

/** Starts a sign-in that answers an interaction. */
export async function beginInteraction(deps: Deps, ctx: Context, asked: Asked): Promise<NewSignIn> {
  const { interaction, record, policy } = asked
  const { prompt, params } = interaction
  const restart = restartUrl(requestOrigin(deps, ctx), interaction, record)
  // A signed-in user needs no address. It is there in case they choose another account.
  const begun = {
    ...NOBODY,
    ...{ restart, hint: readLoginHint(params.login_hint), wished: wishedLocale(params.ui_locales) },
  }
  const known = await findKnownPerson(deps, ctx, interaction, record)
  if (known === undefined) {
    const wish = prompt.name === 'create' ? 'register' : params.screen_hint
    return { ...begun, state: startAt(policy, wish) }
  }
  const { email, user_id, ...person } = known
  return { ...begun, state: startWith(person, asked), email, user_id }
}

interface KnownPerson {
  sub: string
  session: string
  amr: readonly string[]
  signedInAt: number
  isStale: boolean
  email: string | null
  user_id: string | null
}

function startWith(
  person: Omit<KnownPerson, 'email' | 'user_id'>,
  { interaction, policy, needsConsent }: Asked,
): SignInState {
  const first = firstStep(policy)
  // The provider then finds out what else to ask the continuing user.
  if (interaction.prompt.name === 'select_account') return startChoosing(person, first)
  return startKnown(person, { consentNeeded: needsConsent(person.sub), first })
}

/** The user who need not prove their identity again: signed in here, and of the client's pool. */
async function findKnownPerson(
  { browserSessions, persons }: Deps,
  ctx: Context,
  interaction: Interaction,
  { account_id }: Client,
): Promise<KnownPerson | undefined> {
  const current = await browserSessions.find(ctx.req)
  if (current === undefined || !counts(interaction, current.sub)) return undefined
  const { sub, reference, amr, created_at, fresh_until, user_id } = current
  const person = await persons.find(sub)
  if (person?.account_id !== account_id) return undefined
  const { email } = person
  // Another provider has answered for a session there, and nobody has proven anything here since.
  const isStale = fresh_until <= created_at
  return { sub, session: reference, amr, signedInAt: created_at, isStale, email, user_id }
}

/** True if the interaction depends on who is signed in. */
function counts({ prompt: { name, reasons }, session }: Interaction, sub: string): boolean {
  if (name === 'login') return asksOnlyWho(reasons)
  // A choice is among signed-in users.
  if (ASKED_ANEW.includes(name)) return name === 'select_account'
  return session?.accountId === sub
}

const WHO: readonly string[] = ['no_session', 'other_session', 'other_pool']

/** Other reasons (`max_age`, `prompt=login`) require a new proof. */
function asksOnlyWho(reasons: readonly string[]): boolean {
  return reasons.every((reason) => WHO.includes(reason))
}

/**
 * The application's own start page, or else the same request again: its `state` and challenge still
 * belong to the page that created it.
 */
function restartUrl(origin: string, { params }: Interaction, { metadata }: Client): string {
  if (typeof metadata.initiate_login_uri === 'string') return metadata.initiate_login_uri
  const url = new URL(OIDC_ROUTES.authorization, origin)
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number')
      url.searchParams.set(name, `${value}`)
  }
  return url.href
}

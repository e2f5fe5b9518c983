import type { SignInMethod } from '@shrd/contract'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { readPreferences } from '../http/preferences.ts'
import { findWaysIn } from '../identity/account/find-ways-in.ts'
import { type ClientPolicy, parseClientPolicy } from '../identity/client-policy/client-policy.ts'
import { knownInSession } from '../identity/known-browsers/known-browsers.ts'
import { relyingPartyOf } from '../identity/passkeys/relying-party.ts'
import { PROVIDER_KINDS } from '../identity/providers/provider-kinds.ts'
import type { BrowserSessions } from '../identity/sign-in/browser-sessions.ts'
import { METHODS } from '../identity/sign-in/methods.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import type { OpenStage } from '../identity/sign-in/sign-in-machine.ts'
import type { Confirmation } from '../identity/sign-in/sign-ins.ts'
import type { Person } from '../persistence/repositories/persons.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import { SERVICE_NAME } from '../service-name.ts'
import type { ProviderCookie } from './provider-cookie.ts'

/** A signed-in user, and the ways to prove their identity again. */
export interface ConfirmingPerson {
  person: Person
  /** The preferred one first; never empty. */
  methods: readonly [SignInMethod, ...SignInMethod[]]
  /** The connected providers that ask for their user again. */
  providers: readonly string[]
  /** Only for a member. */
  userId: string | null
}

/** The policy of confirmations: no new user may enter. */
export const CONFIRM_POLICY: ClientPolicy = parseClientPolicy({ registration: false })

/** `undefined` for a user who has no way to prove their identity. */
export async function findConfirmingPerson(
  store: Pick<Repositories, 'identity'>,
  sub: string,
  issuer: string,
): Promise<ConfirmingPerson | undefined> {
  const person = await store.identity.persons.find(sub)
  if (person === undefined) return undefined
  const { rp_id } = relyingPartyOf(issuer)
  const { methods, providers: connected, userId } = await findWaysIn(store, person, rp_id)
  const providers = await findAsking(store, connected)
  // A provider that answers for a session proves nothing about who is in front of the page.
  const usable = methods.filter((method) => method !== 'provider' || providers.length > 0)
  const [first, ...others] = usable
  if (first === undefined) return undefined
  return { person, methods: [first, ...others], providers, userId }
}

async function findAsking(
  { identity: { providers } }: Pick<Repositories, 'identity'>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const asking: string[] = []
  for (const id of ids) {
    const kind = (await providers.find(id))?.kind
    if (kind !== undefined && PROVIDER_KINDS[kind].asksAgain) asking.push(id)
  }
  return asking
}

/** The first step for this user. */
export function firstConfirmStep({ methods: [first] }: ConfirmingPerson): OpenStage {
  return METHODS[first].confirmStep
}

/** The key of a confirmation in progress. No interaction of the provider has such a name. */
export function confirmKey(id: string): string {
  return `confirm:${id}`
}

/** Dependencies of a confirmation. */
export interface ConfirmEntryDeps {
  config: Pick<Config, 'issuer'>
  browserSessions: BrowserSessions
  providerCookie: ProviderCookie
}

/**
 * The entry of `/confirm`: the user of a session proves their identity again, which makes the
 * session fresh. A key file starts its own session, which is fresh already.
 */
export function createConfirmEntry(
  { config, browserSessions, providerCookie }: ConfirmEntryDeps,
  ctx: Context,
  { id, confirms, who }: { id: string; confirms: Confirmation; who: ConfirmingPerson },
): SignInEntry {
  const { locale } = readPreferences(ctx)
  return {
    interaction: confirmKey(id),
    origin: config.issuer,
    relyingParty: relyingPartyOf(config.issuer),
    returns: { door: `/confirm/${id}`, bind: () => providerCookie.bind(ctx) },
    accountId: who.person.account_id,
    // Who is signed in stays so.
    isServing: true,
    address: ctx.ip,
    userAgent: ctx.get('User-Agent'),
    knownAs: knownInSession(who.person, confirms.session),
    locale,
    confirming: true,
    isAgain: true,
    brand: SERVICE_NAME,
    policy: {
      ...CONFIRM_POLICY,
      methods: who.methods,
      providers: who.providers.map((provider_id) => ({
        ...{ provider_id, text: null, icon: null },
      })),
    },
    client: null,
    scopes: [],
    describeConsent: () => null,
    needsConsent: () => false,
    findSession: () => browserSessions.find(ctx.req),
    async finish(state, end) {
      const where = { address: ctx.ip, locale, confirms }
      await browserSessions.finish({ ...state, ...where, sub: confirms.sub }, ctx, end)
      return new URL(confirms.to, config.issuer).href
    },
    leave: () => browserSessions.leave(ctx),
    deny: () => Promise.reject(new TypeError('no consent was requested')),
  }
}

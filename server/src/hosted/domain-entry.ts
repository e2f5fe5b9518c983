import { ShrdError } from '@shrd/crypto/errors'
import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { readPreferences } from '../http/preferences.ts'
import { domainOrigin } from '../http/request-origin.ts'
import type { RequestDomain } from '../http/state.ts'
import { originsOf } from '../identity/clients/client-addresses.ts'
import { readSettings } from '../identity/clients/client-record.ts'
import { relyingPartyOf } from '../identity/passkeys/relying-party.ts'
import { isServing } from '../identity/serving/is-serving.ts'
import type { BrowserSessions } from '../identity/sign-in/browser-sessions.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'
import { policyUnder } from './policy-under.ts'
import type { ProviderCookie } from './provider-cookie.ts'

interface Deps {
  readonly config: Pick<Config, 'issuer'>
  readonly browserSessions: BrowserSessions
  readonly clients: Pick<ClientRepository, 'findBilled'>
  readonly providerCookie: ProviderCookie
}

/** An entry, and the client whose pages it has. */
export interface DomainEntry extends SignInEntry {
  readonly record: Client
}

/**
 * The entry of a screen under the domain of a client, such as the page of a mailed link: its users
 * sign in there without a request of the application, which they reach afterwards.
 *
 * @throws `not_found` if the client is gone
 */
export async function createDomainEntry(
  { config, browserSessions, clients, providerCookie }: Deps,
  ctx: Context,
  domain: RequestDomain,
): Promise<DomainEntry> {
  const found = await clients.findBilled(domain.client_id)
  if (found === undefined) throw new ShrdError('not_found')
  const { client: record, billing } = found
  const { locale } = readPreferences(ctx)
  const { client_id, name, account_id } = record
  return {
    interaction: null,
    origin: domainOrigin(config, domain.host),
    relyingParty: relyingPartyOf(domainOrigin(config, domain.host)),
    returns: { door: '/login', bind: () => providerCookie.bind(ctx) },
    accountId: account_id,
    isServing: isServing(billing),
    address: ctx.ip,
    userAgent: ctx.get('User-Agent'),
    knownAs: browserSessions.readKnown(ctx.req),
    locale,
    confirming: false,
    isAgain: false,
    brand: name,
    policy: policyUnder(domain, record),
    client: { client_id, name },
    record,
    scopes: [],
    describeConsent: () => null,
    needsConsent: () => false,
    findSession: () => browserSessions.find(ctx.req),
    async finish(state, end) {
      await browserSessions.finish({ ...state, address: ctx.ip, locale }, ctx, end)
      return startAddress(record) ?? domainOrigin(config, domain.host)
    },
    leave: () => browserSessions.leave(ctx),
    deny: () => Promise.reject(new TypeError('no consent was requested')),
  }
}

/** Where users of a client begin; `undefined` for one without pages. */
export function startAddress(record: Client): string | undefined {
  const { initiate_login_uri, origins, redirect_uris } = readSettings(record)
  return initiate_login_uri ?? origins[0] ?? originsOf(redirect_uris)[0]
}

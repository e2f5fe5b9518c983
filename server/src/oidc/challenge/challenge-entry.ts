import { ShrdError } from '@shrd/crypto/errors'
import { readPreferences, wishedLocale } from '../../http/preferences.ts'
import { hasDemandedProofs, parseClientPolicy } from '../../identity/client-policy/client-policy.ts'
import { UNKNOWN } from '../../identity/known-browsers/known-browsers.ts'
import { usesServicePasskeys } from '../../identity/passkeys/related-origins.ts'
import {
  isOnDomain,
  type RelyingParty,
  relyingPartyOf,
} from '../../identity/passkeys/relying-party.ts'
import { isServing } from '../../identity/serving/is-serving.ts'
import type { Sessions } from '../../identity/sessions/sessions.ts'
import { startSession } from '../../identity/sign-in/browser-sessions.ts'
import type { SignInEntry } from '../../identity/sign-in/sign-in-entry.ts'
import type { Database } from '../../persistence/database.ts'
import type { BilledClient, Client } from '../../persistence/repositories/clients.ts'
import type { ChallengeCall } from './challenge-port.ts'

/** The entry of an application with its own screens, and the code at the end of a sign-in. */
export interface ChallengeEntry extends SignInEntry {
  /** `undefined` until the sign-in is complete. */
  readonly code: string | undefined
}

/** Where the passkeys of the client are. */
interface Place {
  /** Of the client's own domain, or of the service. */
  readonly origin: string
  readonly isOwnDomain: boolean
}

/** Dependencies of a challenge entry. */
export interface ChallengeEntryDeps {
  database: Database
  sessions: Sessions
}

/**
 * The entry of one request to the challenge endpoint. It has no browser: no cookie, no earlier
 * session, and no consent, because such applications belong to the platform.
 */
export function createChallengeEntry(
  deps: ChallengeEntryDeps,
  { client: record, billing }: BilledClient,
  { request, req, address, mint, place }: Omit<ChallengeCall, 'event'> & { place: Place },
): ChallengeEntry {
  const { origin } = place
  const wished = wishedLocale(request.params.ui_locales)
  const { locale } = readPreferences(req, { wished })
  const policy = parseClientPolicy(record.policy)
  const minted: { code: string | undefined } = { code: undefined }
  return {
    interaction: null,
    origin,
    // The provider has compared the page with the registered ones.
    relyingParty: findParty(record, { ...place, page: req.headers.origin }),
    // Its pages belong to the application: the web goes on.
    returns: null,
    accountId: record.account_id,
    isServing: isServing(billing),
    address,
    userAgent: req.headers['user-agent'] ?? '',
    knownAs: UNKNOWN,
    locale,
    confirming: false,
    isAgain: false,
    brand: record.name,
    policy,
    client: { client_id: record.client_id, name: record.name },
    scopes: [],
    describeConsent: () => null,
    needsConsent: () => false,
    findSession: async () => undefined,
    async finish({ sub, amr }, end) {
      if (sub === null) throw new TypeError('a sign-in without a user cannot be finished')
      // Before the session: no browser returns to the provider, which would check it again.
      if (!hasDemandedProofs(amr, policy)) throw new ShrdError('session_ended')
      // Drop its secret: no cookie has this session, only the application's tokens.
      const clientId = record.client_id
      const person = { sub, amr, address, locale, clientId }
      const { session } = await startSession(deps, person, { req, end })
      const { reference, created_at: signedInAt } = session
      minted.code = await mint({ reference, sub, amr, signedInAt }).catch(async (error) => {
        // Without a code, nothing would ever use the session.
        await deps.sessions.end(reference)
        throw error
      })
      return String(request.params.redirect_uri)
    },
    leave: async () => {},
    deny: () => Promise.reject(new TypeError('no consent was requested')),
    get code() {
      return minted.code
    },
  }
}

/**
 * `null` for a program, which has no page whose origin an authenticator could sign, and for a page
 * on which browsers refuse the passkeys of the service.
 */
function findParty(
  client: Pick<Client, 'account_id'>,
  { origin, isOwnDomain, page }: Place & { readonly page: string | undefined },
): RelyingParty | null {
  if (page === undefined) return null
  const party = relyingPartyOf(origin, page)
  return isOwnDomain || usesServicePasskeys(client) || isOnDomain(party) ? party : null
}

import type { Middleware } from 'koa'
import type { Provider } from 'oidc-provider'
import { acceptEarlierSignatures } from './accept-earlier-signatures.ts'
import type { AdapterPorts } from './adapter.ts'
import { answerFailures } from './answer-failures.ts'
import { answerUnavailable } from './answer-unavailable.ts'
import { answerChallenges } from './challenge/answer-challenges.ts'
import { tendSessions } from './challenge/tend-sessions.ts'
import { addMappedClaims } from './claims.ts'
import { addScopesToIdTokens, grantClaimsByScope } from './claims-requested.ts'
import { compareHashedSecrets } from './client-metadata.ts'
import { drawNamedCode } from './device/draw-named-code.ts'
import { slowDown } from './device/slow-down.ts'
import { answerConfirmationAsJson, drawOwnSubmission } from './end-session.ts'
import { explainToDevelopers } from './explain-to-developers.ts'
import type { Followed } from './follow-signing-keys.ts'
import { handOver, type RunningProvider } from './hand-over.ts'
import { keepGrantsRevoked } from './keep-grants-revoked.ts'
import { linkSessions } from './link-sessions.ts'
import { logFailures } from './log-failures.ts'
import { nameOwners } from './name-owners.ts'
import { queueLogouts } from './notify-logouts.ts'
import type { OidcDeps } from './oidc-deps.ts'
import { pinAddress } from './pin-address.ts'
import { pinOrigin } from './pin-origin.ts'
import { preferJson } from './prefer-json.ts'
import type { ProviderParts } from './provider-parts.ts'
import { redirectPosted } from './redirect-posted.ts'
import { valueRefreshTokens } from './refresh-token-values.ts'
import { rememberClients } from './remembered-clients.ts'
import { rememberPersons } from './remembered-persons.ts'
import { rememberRecords } from './remembered-records.ts'
import { rememberSessions } from './remembered-sessions.ts'
import { saveTogether } from './save-together.ts'
import { setFormPostPolicy } from './set-form-post-policy.ts'

/** What the layers of requests need. */
interface RequestParts {
  readonly issuer: string
  readonly byteLimit: OidcDeps['byteLimit']
  readonly followed: Followed<RunningProvider>
}

/** Outside of the provider: what its requests pass, in this order, and why. */
export const REQUEST_LAYERS: readonly ((parts: RequestParts) => Middleware)[] = [
  pinOrigin, // The provider would build its URLs from the request.
  redirectPosted, // Cookies do not travel with a form of another site, but with a redirect.
  preferJson, // Programs that prefer HTML would get a page.
  pinAddress, // The provider trusts a header that anyone can send.
  setFormPostPolicy, // A form that sends a code is no hosted page, which has its own policy.
  handOver, // The provider reads its keys once, so after a rotation another one takes over.
]

/** On the provider: its models first, then its own steps, from the outermost to the innermost. */
export const PROVIDER_LAYERS: readonly ((provider: Provider, parts: ProviderParts) => void)[] = [
  compareHashedSecrets, // Only hashes of client secrets are stored.
  grantClaimsByScope, // A scope grants its claims, and nothing grants more.
  addScopesToIdTokens, // Each client chooses where it reads claims; the option is for all.
  addMappedClaims, // Accounts name their own claims; the option lists all names.
  acceptEarlierSignatures, // A client may have changed its algorithm since it got its token.
  keepGrantsRevoked, // A request that found a grant must not save it after its revocation.
  valueRefreshTokens, // A token that is used twice must give the same successor.
  queueLogouts, // Users must not wait for the applications that are notified.
  answerFailures, // The provider's own handling of errors does not reach all of them.
  answerUnavailable, // Without a database it would answer `server_error`, without a time.
  nameOwners, // Mail servers know users by address: introspection names it.
  explainToDevelopers, // Development tells how a client must prove itself.
  answerConfirmationAsJson, // `form-action 'self'` blocks a form whose response redirects.
  drawOwnSubmission, // It also blocks the page that submits itself.
  drawNamedCode, // So does the page for a device whose code is in the address.
  slowDown, // Nothing else counts how often a device asks whether its user is done.
  linkSessions, // A sign-in or sign-out here is one of the service's own session, too.
  tendSessions, // Applications with their own screens have sessions without a cookie.
  answerChallenges, // They sign users in at an endpoint that the provider does not have.
  saveTogether, // Innermost, so that all steps above find everything written.
  logFailures, // Listeners: the provider itself logs nothing.
]

/** Below the provider: what it reads and writes through, and why. */
export function rememberPorts(
  deps: OidcDeps,
): Pick<ProviderParts, 'sessions' | 'findPerson'> & Pick<AdapterPorts, 'findClient' | 'records'> {
  return {
    // All that decides about a token comes in one statement. These use what has come with it.
    sessions: rememberSessions(deps.sessions),
    findPerson: rememberPersons(deps),
    findClient: rememberClients(deps),
    // The provider looks for a record again and again, and saves each by itself.
    records: rememberRecords(deps.records, deps.lookups),
  }
}

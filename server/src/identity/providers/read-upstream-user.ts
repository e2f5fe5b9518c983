import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { UpstreamIdentity } from '../../persistence/repositories/connections.ts'
import { assertEmail } from '../one-time-codes/assert-email.ts'
import { isShared } from './is-shared.ts'
import type { Provider } from './provider-settings.ts'

/** A user as a provider describes them. */
export interface UpstreamUser extends UpstreamIdentity {
  /** Normalised; `null` if the provider gives none, or none that is valid. */
  readonly email: string | null
  /** True if the address belongs to the user, as far as the provider can know. */
  readonly isVerified: boolean
  readonly name: string | null
}

/** The claims of an ID token or of userinfo, as they came. */
export type UpstreamClaims = Readonly<Record<string, unknown>>

/** What decides about the address of a user. */
export interface AddressRules
  extends Pick<Provider, 'kind' | 'issuer' | 'tenants' | 'trusts_email'> {
  /** The proven domains of the provider. */
  readonly domains: readonly string[]
}

interface MappedRules extends AddressRules, Pick<Provider, 'claims' | 'provider_id'> {
  readonly issuer: string
}

/** Microsoft's tenant of private accounts. */
const PRIVATE_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad'

/**
 * Reads the user of an ID token that was verified.
 *
 * @param claims with those of userinfo, whose `sub` is the same
 * @throws `provider_refused` for a tenant that the provider does not allow
 */
export function readOpenIdUser(claims: UpstreamClaims, rules: AddressRules): UpstreamUser {
  assertTenant(claims, rules)
  const email = readEmail(claims.email)
  return {
    issuer: textOf(claims.iss) ?? '',
    subject: textOf(claims.sub) ?? '',
    email,
    isVerified: email !== null && isVerified(email, claims, rules),
    name: readName(claims.name),
  }
}

/**
 * Reads the user from the answer of an OAuth 2 provider. Nobody has signed it, and two providers may
 * name users of one address by different members: the provider's own id stands for the issuer.
 *
 * @param rules.issuer the address that the answer came from, for the rules about addresses
 */
export function readMappedUser(
  body: UpstreamClaims,
  { claims, provider_id, ...rules }: MappedRules,
): UpstreamUser {
  if (claims === null) throw new TypeError('an OAuth 2 provider has claims')
  const find = (path: string | null) => (path === null ? undefined : findMember(body, path))
  const email = readEmail(find(claims.email))
  const said = { email_verified: find(claims.email_verified) }
  return {
    issuer: provider_id,
    subject: readSubject(find(claims.subject)),
    email,
    isVerified: email !== null && isVerified(email, said, rules),
    name: readName(find(claims.name)),
  }
}

/** An address of a GitHub user. */
export interface GitHubEmail {
  readonly email?: unknown
  readonly primary?: unknown
  readonly verified?: unknown
}

/** Reads a GitHub user. The address of the profile may be anybody's: only the list tells. */
export function readGitHubUser(body: UpstreamClaims, emails: readonly GitHubEmail[]): UpstreamUser {
  const main = emails.find(({ primary }) => primary === true)
  const email = readEmail(main?.email)
  return {
    issuer: 'https://github.com',
    // Never the login: it can be given to another user.
    subject: readSubject(body.id),
    email,
    isVerified: email !== null && main?.verified === true,
    name: readName(body.name),
  }
}

function assertTenant(claims: UpstreamClaims, { kind, tenants }: AddressRules): void {
  if (tenants.length === 0) return
  const tenant = textOf(kind === 'google' ? claims.hd : claims.tid)?.toLowerCase()
  const isAllowed = tenants.some((allowed) => allowed.toLowerCase() === tenant)
  if (!isAllowed) throw new ShrdError('provider_refused')
}

function isVerified(email: string, claims: UpstreamClaims, rules: AddressRules): boolean {
  const domain = domainOf(email)
  if (rules.domains.includes(domain) && decidesAddresses(domain, claims, rules)) return true
  switch (rules.kind) {
    case 'google':
      // Of other addresses Google knows only that they were verified once.
      return isTrue(claims.email_verified) && (domain === 'gmail.com' || claims.hd === domain)
    case 'microsoft':
      // Administrators write any address into a tenant.
      return isTrue(claims.xms_edov) || claims.tid === PRIVATE_TENANT
    case 'apple':
    case 'gitlab':
      return isTrue(claims.email_verified)
    default:
      return rules.trusts_email && isTrue(claims.email_verified)
  }
}

/**
 * True if the owner of a proven domain decides who has its addresses at the provider. At an issuer
 * that anybody joins, everybody writes an address of that domain into their own account.
 */
function decidesAddresses(
  domain: string,
  claims: UpstreamClaims,
  { kind, issuer, tenants }: AddressRules,
): boolean {
  if (isFalse(claims.email_verified)) return false
  switch (kind) {
    case 'google':
      return claims.hd === domain
    case 'microsoft':
      // Elsewhere the tenant was compared with these.
      return tenants.length > 0
    case 'oidc':
    case 'oauth2':
    case 'gitlab':
      return issuer !== null && !isShared(issuer)
    default:
      return false
  }
}

/** Apple and others write truth values as text. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

function isFalse(value: unknown): boolean {
  return value === false || value === 'false' || value === 0 || value === '0'
}

function readEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null
  try {
    return assertEmail(value)
  } catch (error) {
    if (isShrdError(error, 'email_invalid')) return null
    throw error
  }
}

/** Numbers, too, as long as they are exact. */
function readSubject(value: unknown): string {
  const text = Number.isSafeInteger(value) ? String(value) : textOf(value)
  if (text === undefined || text === '' || text.length > 255) {
    throw new TypeError('the provider names no subject')
  }
  return text
}

/** Characters, as in the column. */
const NAME = 200

function readName(value: unknown): string | null {
  return [...(textOf(value) ?? '').trim()].slice(0, NAME).join('') || null
}

function findMember(body: UpstreamClaims, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? Reflect.get(value, name)
          : undefined,
      body,
    )
}

/** The domain of an address, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

import { formatAddress } from '@shrd/contract'
import type { Account, Client, Configuration, FindAccount, Provider } from 'oidc-provider'
import { putsClaimsInIdToken } from '../identity/clients/client-record.ts'
import type { Person } from '../persistence/repositories/persons.ts'

/** The data about a user that relying parties may get. */
export type PersonClaims = Pick<
  Person,
  | 'sub'
  | 'account_id'
  | 'email'
  | 'email_verified'
  | 'name'
  | 'locale'
  | 'username'
  | 'profile'
  | 'attributes'
  | 'updated_at'
>

/** Scopes, and the claims of each (OpenID Connect Core 1.0, 5.4). */
export const SCOPE_CLAIMS: NonNullable<Configuration['claims']> = {
  // The ID token contains acr, amr and auth_time only if a scope includes them.
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: [
    'name',
    'given_name',
    'family_name',
    'nickname',
    'preferred_username',
    'picture',
    'website',
    'zoneinfo',
    'locale',
    'updated_at',
  ],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  address: ['address'],
  account: ['account_id'],
}

/** What the provider asks about users. */
export interface ClaimsPort {
  findPerson(sub: string): Promise<PersonClaims | undefined>
  /** The claims that a client has besides the standard ones. */
  mapClaims(person: PersonClaims, client: Client): Promise<Readonly<Record<string, unknown>>>
}

/** Where the claims of a client wait for {@link addMappedClaims}: no user has it. */
const MAPPED = Symbol('claims of the client')

/**
 * The provider's access to users. It does not find a user who may not sign in, or who belongs to
 * another account than the client: accounts do not share users.
 */
export function createFindAccount({ findPerson, mapClaims }: ClaimsPort): FindAccount {
  return async ({ oidc }, sub): Promise<Account | undefined> => {
    const person = await findPerson(sub)
    if (person === undefined) return undefined
    if (oidc.client !== undefined && oidc.client.account_id !== person.account_id) return undefined
    return {
      accountId: sub,
      async claims(use, scope) {
        const claims = toClaims(person)
        const { client } = oidc
        const isWanted = client !== undefined && isPlaceOf(client, use)
        // Nothing beyond the granted scopes: the consent page says what "profile" shows.
        if (!isWanted || !scope.split(' ').includes('profile')) return { ...claims }
        return { ...claims, [MAPPED]: await mapClaims(person, client) }
      },
    }
  }
}

function isPlaceOf(client: Client, use: string): boolean {
  return use === 'userinfo' || (use === 'id_token' && putsClaimsInIdToken(client))
}

/** The provider's selection of claims. */
interface ClaimsMask {
  readonly available: { readonly [MAPPED]?: object }
  result(): Promise<object>
}

/**
 * Adds the claims of a client to the result: the provider knows only names that its configuration
 * lists.
 */
export function addMappedClaims(provider: Provider): void {
  // The types of the library leave this class out.
  const { prototype } = (provider as Provider & { Claims: { prototype: ClaimsMask } }).Claims
  const { result } = prototype
  Object.defineProperty(prototype, 'result', {
    async value(this: ClaimsMask) {
      // The provider's own claims win.
      return { ...this.available[MAPPED], ...(await result.call(this)) }
    },
  })
}

/** Unset claims are absent (OpenID Connect Core 1.0, 5.3.2). */
function toClaims({
  sub,
  account_id,
  email,
  email_verified,
  name,
  locale,
  username,
  profile: { phone_number, address, ...profile },
  updated_at,
}: PersonClaims) {
  return {
    ...{ sub, account_id, ...profile },
    updated_at: Math.floor(updated_at / 1000),
    ...(email === null ? {} : { email, email_verified }),
    ...(name === null ? {} : { name }),
    ...(locale === null ? {} : { locale }),
    ...(username === null ? {} : { preferred_username: username }),
    // Nobody has proven it.
    ...(phone_number === undefined ? {} : { phone_number, phone_number_verified: false }),
    ...(address === undefined
      ? {}
      : { address: { ...address, formatted: formatAddress(address) } }),
  }
}

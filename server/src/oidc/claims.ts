import type { Account, Configuration, FindAccount } from 'oidc-provider'

/** The data about a user that relying parties may get. */
export interface PersonClaims {
  sub: string
  email: string | null
  email_verified: boolean
  name: string | null
  /** The user's language; `null` if it is unknown. */
  locale: string | null
  /** The account whose pool contains the user. */
  account_id: string
}

/** Scopes of the provider itself, without those of resources. */
export const SCOPES: readonly string[] = ['openid', 'profile', 'email', 'offline_access', 'account']

/** Scopes, and the claims of each. */
export const SCOPE_CLAIMS: NonNullable<Configuration['claims']> = {
  // The ID token contains acr, amr and auth_time only if a scope includes them.
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name', 'locale'],
  email: ['email', 'email_verified'],
  account: ['account_id'],
}

/** The provider's access to users. It does not find a user who may not sign in. */
export function createFindAccount(
  findPerson: (sub: string) => Promise<PersonClaims | undefined>,
): FindAccount {
  return async (_, sub): Promise<Account | undefined> => {
    const person = await findPerson(sub)
    if (person === undefined) return undefined
    return { accountId: sub, claims: async () => ({ ...toClaims(person) }) }
  }
}

/** Leave unknown claims out (OpenID Connect Core 1.0, 5.3.2). */
function toClaims({ sub, email, email_verified, name, locale, account_id }: PersonClaims) {
  return {
    sub,
    account_id,
    ...(email === null ? {} : { email, email_verified }),
    ...(name === null ? {} : { name }),
    ...(locale === null ? {} : { locale }),
  }
}

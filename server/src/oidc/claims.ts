import type { Account, Configuration, FindAccount } from 'oidc-provider'

/** What relying parties may learn about a person. */
export interface PersonClaims {
  sub: string
  email: string | null
  email_verified: boolean
  name: string | null
  /** The language that the person reads; `null` while nobody knows. */
  locale: string | null
  /** The account whose pool the person belongs to. */
  account_id: string
}

/** Scopes of the provider itself; those of resources come on top. */
export const SCOPES: readonly string[] = ['openid', 'profile', 'email', 'offline_access', 'account']

/** Scopes, and the claims each of them opens. */
export const SCOPE_CLAIMS: NonNullable<Configuration['claims']> = {
  // acr, amr and auth_time are in the ID token only when a scope says so.
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name', 'locale'],
  email: ['email', 'email_verified'],
  account: ['account_id'],
}

/** The provider's view of people. Someone who may not sign in is not found. */
export function createFindAccount(
  findPerson: (sub: string) => Promise<PersonClaims | undefined>,
): FindAccount {
  return async (_, sub): Promise<Account | undefined> => {
    const person = await findPerson(sub)
    if (person === undefined) return undefined
    return { accountId: sub, claims: async () => ({ ...toClaims(person) }) }
  }
}

/** What is not known is left out (OpenID Connect Core 1.0, 5.3.2). */
function toClaims({ sub, email, email_verified, name, locale, account_id }: PersonClaims) {
  return {
    sub,
    account_id,
    ...(email === null ? {} : { email, email_verified }),
    ...(name === null ? {} : { name }),
    ...(locale === null ? {} : { locale }),
  }
}

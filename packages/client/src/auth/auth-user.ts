import type { AuthUser } from './auth.ts'
import type { TokenSet } from './token-set.ts'

/** Who has these tokens. */
export function toAuthUser({ claims, scope }: TokenSet): AuthUser {
  // Of the service, whose types these are (OpenID Connect Core 1.0, section 5.1).
  const said = claims as Partial<AuthUser> & { sub: string }
  const { sub, name, email, email_verified, picture, locale, roles = ['authenticatedUser'] } = said
  const scopes = scope.split(' ')
  return { sub, name, email, email_verified, picture, locale, roles, scopes, claims }
}

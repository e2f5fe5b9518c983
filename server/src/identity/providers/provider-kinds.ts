import type { ProviderKind } from '@shrd/contract'
import type { Provider } from './provider-settings.ts'

/** What one kind of provider does differently. */
export interface KindRules {
  /** The issuer, for OpenID Connect. `null`: it has endpoints instead. */
  issuer(provider: Pick<Provider, 'issuer' | 'tenants'>): string | null
  /** What a sign-in needs. */
  readonly scopes: readonly string[]
  /** True if it asks for the user again on request (`prompt=login`), and then says `auth_time`. */
  readonly asksAgain?: boolean
  /** More parameters of the authorization request. */
  parameters?(provider: Pick<Provider, 'tenants' | 'keep_tokens'>): Readonly<Record<string, string>>
}

/** Endpoints of OAuth 2. */
export interface Endpoints {
  readonly authorization: string
  readonly token: string
  readonly userinfo: string
}

const OPENID = ['openid', 'email', 'profile']

/** All kinds. A new preset is a new row, and its rules for addresses in `read-upstream-user.ts`. */
export const PROVIDER_KINDS: Readonly<Record<ProviderKind, KindRules>> = {
  google: {
    issuer: () => 'https://accounts.google.com',
    scopes: OPENID,
    parameters: ({
      tenants: [first, ...others],
      keep_tokens,
    }): Readonly<Record<string, string>> => ({
      // A hint for the choice of accounts; the claim decides.
      ...(first !== undefined && others.length === 0 && { hd: first }),
      // Without it Google gives no refresh token.
      ...(keep_tokens && { access_type: 'offline' }),
    }),
  },
  apple: {
    issuer: () => 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    // Apple gives name and address only in a form.
    parameters: () => ({ response_mode: 'form_post' }),
  },
  microsoft: {
    // With one tenant Microsoft itself refuses the others.
    issuer: ({ tenants: [first, ...others] }) =>
      `https://login.microsoftonline.com/${first !== undefined && others.length === 0 ? first : 'common'}/v2.0`,
    scopes: OPENID,
    asksAgain: true,
  },
  github: { issuer: () => null, scopes: ['read:user', 'user:email'] },
  gitlab: {
    issuer: ({ issuer }) => issuer ?? 'https://gitlab.com',
    scopes: OPENID,
    asksAgain: true,
  },
  oidc: { issuer: ({ issuer }) => issuer, scopes: OPENID, asksAgain: true },
  oauth2: { issuer: () => null, scopes: [] },
}

/** GitHub speaks no OpenID Connect. */
export const GITHUB: Endpoints & { readonly emails: string } = {
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  userinfo: 'https://api.github.com/user',
  emails: 'https://api.github.com/user/emails',
}

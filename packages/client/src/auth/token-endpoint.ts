import { clientError } from '../errors.ts'
import type { AuthCore } from './auth-core.ts'
import { verifyIdToken } from './id-token.ts'
import { refusal } from './refusal.ts'
import type { Answer, Fields } from './requests.ts'
import type { TokenSet } from './token-set.ts'
import type { Transaction } from './transactions.ts'

/** What tokens were asked with. */
interface Asked {
  readonly fields: Fields
  readonly nonce?: string
  readonly code?: string
  /** The tokens that are replaced. */
  readonly before?: TokenSet
}

/** The end of a sign-in, and what comes after it. */
export interface TokenEndpoint {
  /** Redeems the code of a sign-in. @throws `oidc_refused`, `oidc_invalid_answer` */
  redeem(code: string, transaction: Transaction): Promise<TokenSet>
  /** New tokens for older ones, of the same person. @throws `oidc_refused`, `oidc_invalid_answer` */
  renew(before: TokenSet): Promise<TokenSet>
  /** Ends the session at the service as far as it can be reached (RFC 7009). */
  revoke(tokens: TokenSet): Promise<void>
}

/** The token endpoint of the identity service (RFC 6749, RFC 9449). */
export function createTokenEndpoint(core: AuthCore): TokenEndpoint {
  const { settings, discovery, proofs, ask } = core
  const { client_id, resource, issuer } = settings
  let keys: readonly (JsonWebKey & { kid?: string })[] = []

  async function loadKeys(): Promise<void> {
    const { body } = await ask(await discovery.endpoint('jwks_uri'))
    keys = Array.isArray(body.keys) ? body.keys : []
  }

  async function keysFor(kid: unknown): Promise<typeof keys> {
    if (!keys.some((key) => key.kid === kid)) await loadKeys()
    return keys
  }

  async function getTokens({ fields, nonce, code, before }: Asked): Promise<TokenSet> {
    const form = { ...fields, client_id, resource }
    const { status, body, sentAt } = await core.askProven('token_endpoint', form)
    if (status !== 200) throw refusal(body)
    const { access_token, id_token, expires_in, refresh_token, scope, token_type } = body
    const type = settings.dpop ? 'dpop' : 'bearer'
    // A token that is not bound to the key would be good for whoever finds it.
    if (!isText(access_token) || String(token_type).toLowerCase() !== type) throw invalid()
    const tokens = {
      access_token,
      expires_at: Date.now() + (Number(expires_in) || 300) * 1000,
      refresh_token: isText(refresh_token) ? refresh_token : before?.refresh_token,
      scope: isText(scope) ? scope : (before?.scope ?? settings.scope),
    }
    // A renewal may come without one (OpenID Connect Core 1.0, section 12.2).
    if (before !== undefined && id_token === undefined) return { ...before, ...tokens }
    const sub = before?.claims.sub
    const said = { issuer, client_id, nonce, sub, sentAt, access_token, code, keysFor }
    const claims = await verifyIdToken(id_token, said)
    return { ...tokens, id_token: String(id_token), claims: { ...before?.claims, ...claims } }
  }

  /** What the granted scopes open and the ID token does not say. */
  async function withUserInfo(tokens: TokenSet): Promise<TokenSet> {
    const { scope, claims, access_token } = tokens
    const isMissing = (name: string, claim: string) =>
      scope.split(' ').includes(name) && !(claim in claims)
    if (resource || !(isMissing('profile', 'name') || isMissing('email', 'email'))) return tokens
    const url = await discovery.endpoint('userinfo_endpoint')
    const asked = ask(url, undefined, (create) => proofs.fetch(create, access_token))
    const { status, body } = await asked.catch(() => NONE)
    // A sign-in that has worked does not fail for a name.
    if (status !== 200) return tokens
    // They may be another person's (OpenID Connect Core 1.0, section 5.3.2).
    if (body.sub !== claims.sub) throw invalid()
    return { ...tokens, claims: { ...body, ...claims } }
  }

  return {
    async redeem(code, { nonce, code_verifier }) {
      const { redirect_uri } = settings
      const fields = { grant_type: 'authorization_code', code, redirect_uri, code_verifier }
      return withUserInfo(await getTokens({ fields, nonce, code }))
    },
    async renew(before) {
      const { refresh_token } = before
      // First: a refresh token is used up by an answer that could not be verified then.
      if (keys.length === 0) await loadKeys()
      return getTokens({ fields: { grant_type: 'refresh_token', refresh_token }, before })
    },
    async revoke({ refresh_token, access_token }) {
      await ask(await discovery.endpoint('revocation_endpoint'), {
        client_id,
        token: refresh_token ?? access_token,
      })
    },
  }
}

const NONE: Pick<Answer, 'status' | 'body'> = { status: 0, body: {} }

const invalid = () => clientError('oidc_invalid_answer')

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

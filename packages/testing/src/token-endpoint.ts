import { refuseReuse } from './authorization-request.ts'
import { authenticateClient } from './client-proof.ts'
import { isFirstUse, type ProvenKey, readDpopProof } from './dpop-proof.ts'
import { issueTokens } from './issue-tokens.ts'
import { hashText, type SigningKey } from './jwt.ts'
import { answerJson, OAuthRefusal } from './oauth-refusal.ts'
import { readForm } from './read-form.ts'
import type { AuthorizationCode, Grant, IssuedToken } from './records.ts'
import type { ServiceState } from './service-state.ts'
import type { TestClient } from './test-client.ts'

/** The endpoint for codes and refresh tokens. */
export const TOKEN_PATH = '/oauth/token'

/** A refresh token may repeat within this time: two tabs, or a lost response. */
const LEEWAY = 3_000

type Fields = Readonly<Record<string, string>>

/** A request of a proven client. */
interface Asked {
  readonly state: ServiceState
  readonly signingKey: SigningKey
  readonly client: TestClient
  readonly fields: Fields
  readonly resources: readonly string[]
  readonly key: ProvenKey | undefined
}

const GRANT_TYPES: Readonly<Record<string, (asked: Asked) => Promise<object>>> = {
  authorization_code: redeemCode,
  refresh_token: refresh,
}

/** Returns tokens for a code or a refresh token. */
export async function answerToken(
  state: ServiceState,
  request: Request,
  signingKey: SigningKey,
): Promise<Response> {
  const { fields, resources } = await readForm(request)
  const client = authenticateClient(state, request, fields)
  const { grant_type } = fields
  assertPresent(fields, 'grant_type')
  const exchange = GRANT_TYPES[grant_type ?? '']
  if (exchange === undefined) throw new OAuthRefusal('unsupported_grant_type')
  const read = () => readDpopProof(state, request, { path: TOKEN_PATH })
  const asked = { state, signingKey, client, fields, resources }
  return answerJson(await exchange({ ...asked, key: await keyOf(fields, grant_type, read) }))
}

/** Report missing fields before checking the key. */
async function keyOf(
  fields: Fields,
  grant_type: string | undefined,
  read: () => Promise<ProvenKey | undefined>,
): Promise<ProvenKey | undefined> {
  const names = grant_type === 'refresh_token' ? ['refresh_token'] : ['code', 'redirect_uri']
  assertPresent(fields, ...names)
  return read()
}

async function redeemCode(asked: Asked): Promise<object> {
  const { state, fields, key } = asked
  const name = fields.code ?? ''
  // No `await` between finding a code and using it.
  const code_challenge = await hashText(fields.code_verifier ?? '')
  const code = state.authorizationCodes.get(name)
  const grant = findGrant(asked, code)
  if (code === undefined || grant === undefined || code.expires_at <= state.now()) throw refused()
  if (code_challenge !== code.code_challenge) throw refused()
  if (code.redirect_uri !== fields.redirect_uri) throw refused()
  if (code.consumed) refuseReuse(state, grant.id)
  state.authorizationCodes.set(name, { ...code, consumed: true })
  if (code.dpop_jkt !== null && code.dpop_jkt !== key?.thumbprint) throw refused()
  assertFirstUse(asked)
  return issueTokens({ ...asked, grant, scope: grant.scope })
}

async function refresh(asked: Asked): Promise<object> {
  const { state, fields, key } = asked
  const name = fields.refresh_token ?? ''
  const token = state.refreshTokens.get(name)
  const grant = findGrant(asked, token)
  if (token === undefined || grant === undefined || token.expires_at <= state.now()) throw refused()
  const scope = narrow(token.scope, fields.scope)
  assertFirstUse(asked)
  if (token.jkt !== null && token.jkt !== key?.thumbprint) throw refused()
  const consumed_at = token.consumed_at ?? state.now()
  if (consumed_at <= state.now() - LEEWAY) refuseReuse(state, grant.id)
  state.refreshTokens.set(name, { ...token, consumed_at })
  return issueTokens({ ...asked, grant, scope, replaced: token })
}

/** A code or token of another client, or a revoked one, counts as missing. */
function findGrant(
  { state, client }: Asked,
  issued: AuthorizationCode | IssuedToken | undefined,
): Grant | undefined {
  const grant = state.grants.get(issued?.grant ?? '')
  return grant?.client_id === client.client_id ? grant : undefined
}

function narrow(granted: string, wanted = granted): string {
  const scopes = granted.split(' ')
  const missing = wanted.split(' ').filter((scope) => !scopes.includes(scope))
  if (missing.length === 0) return wanted
  throw new OAuthRefusal('invalid_scope', { members: { scope: missing.join(' ') } })
}

function assertFirstUse({ state, key }: Asked): void {
  if (key !== undefined && !isFirstUse(state, key)) throw refused()
}

function assertPresent(fields: Fields, ...names: readonly string[]): void {
  const missing = names.filter((name) => fields[name] === undefined)
  if (missing.length === 0) return
  const description = `missing required parameter(s): ${missing.join(' ')}`
  throw new OAuthRefusal('invalid_request', { description })
}

function refused(): OAuthRefusal {
  return new OAuthRefusal('invalid_grant')
}

import { USER_SCOPES } from '@shrd/contract'
import { OAuthRefusal } from './oauth-refusal.ts'
import type { Form } from './read-form.ts'
import type { ServiceState } from './service-state.ts'
import { endGrant } from './sessions.ts'
import type { TestClient } from './test-client.ts'

/** The scopes that are not those of an API. */
export const SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'account',
  ...USER_SCOPES,
]

const PROMPTS: readonly string[] = ['none', 'login', 'consent', 'select_account', 'create']

/** A check of an authorization request. */
type Demand = (form: Form, client: TestClient) => void

/** In the order of the service; see RFC 6749, 4.1.2.1, RFC 7636 and RFC 8707. */
const DEMANDS: readonly Demand[] = [
  checkNotObject,
  checkResponseType,
  checkOpenId,
  checkUserScopes,
  checkPrompt,
  checkResources,
  checkCodeChallenge,
  checkRedirectUri,
]

/**
 * Rejects a request for a code that the service would reject.
 *
 * @throws OAuthRefusal
 */
export function assertAuthorizationRequest(form: Form, client: TestClient): void {
  for (const check of DEMANDS) check(form, client)
}

/** Returns the granted scopes, without unknown ones. */
export function grantedScope(
  scope: string | undefined,
  client: TestClient,
  resources: readonly string[],
): string {
  const ofApis = client.resources.flatMap(({ uri, scopes }) =>
    resources.includes(uri) ? scopes : [],
  )
  const known = [...SCOPES, ...ofApis]
  return (scope ?? '')
    .split(' ')
    .filter((one) => known.includes(one))
    .join(' ')
}

/** Ends the grant of a code or token that a second client may have. */
export function refuseReuse(state: ServiceState, grant: string): never {
  endGrant(state, grant)
  throw new OAuthRefusal('invalid_grant')
}

function checkNotObject({ fields }: Form): void {
  if (fields.request === undefined) return
  // The service gives no more details.
  throw new OAuthRefusal('request_not_supported', { members: { error_description: undefined } })
}

/** What the settings of the client do not allow is refused, and not left out. */
function checkUserScopes({ fields }: Form, { user_scopes }: TestClient): void {
  const refused = USER_SCOPES.filter((scope) => !user_scopes.includes(scope))
  const scope = fields.scope?.split(' ').find((name) => refused.some((other) => other === name))
  if (scope === undefined) return
  const description = 'requested scope is not allowed'
  throw new OAuthRefusal('invalid_scope', { description, members: { scope } })
}

function checkResponseType({ fields }: Form): void {
  const { response_type } = fields
  if (response_type === undefined) throw invalid('response_type is missing')
  if (response_type !== 'code') throw new OAuthRefusal('unsupported_response_type')
}

/** Parameters that matter only for ID tokens. */
const OF_ID_TOKENS: readonly string[] = [
  'acr_values',
  'claims',
  'id_token_hint',
  'max_age',
  'nonce',
]

function checkOpenId({ fields }: Form): void {
  const isAsked = OF_ID_TOKENS.some((name) => fields[name] !== undefined)
  const isOpenId = fields.scope?.split(' ').includes('openid') ?? false
  if (isAsked && !isOpenId) throw invalid('openid scope must be requested')
}

function checkPrompt({ fields }: Form): void {
  const prompts = fields.prompt?.split(' ') ?? []
  if (prompts.some((prompt) => !PROMPTS.includes(prompt))) throw invalid('prompt is not known')
  if (prompts.includes('none') && prompts.length > 1) throw invalid('prompt none stands alone')
}

function checkResources({ resources }: Form, client: TestClient): void {
  const known = client.resources.map(({ uri }) => uri)
  if (resources.some((resource) => !known.includes(resource))) {
    throw new OAuthRefusal('invalid_target')
  }
}

function checkCodeChallenge({ fields }: Form): void {
  const { code_challenge = '', code_challenge_method } = fields
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge)) {
    throw invalid('a code_challenge with S256 is demanded')
  }
}

/** The exact registered address (RFC 9700, 2.1). */
function checkRedirectUri({ fields }: Form, client: TestClient): void {
  const { redirect_uri } = fields
  if (redirect_uri === undefined) throw invalid('redirect_uri is missing')
  if (!client.redirect_uris.includes(redirect_uri)) throw invalid('redirect_uri is not registered')
}

function invalid(description: string): OAuthRefusal {
  return new OAuthRefusal('invalid_request', { description })
}

import { grantedScope } from './authorization-request.ts'
import { createSecret } from './random-text.ts'
import type { Grant, TestSession } from './records.ts'
import type { ServiceState } from './service-state.ts'
import type { TestClient } from './test-client.ts'

/** Milliseconds until a code expires. */
const CODE_LIFE = 60_000

/** The input for a code: the request, and the signed-in user. */
export interface CodeRequest {
  readonly client: TestClient
  readonly session: TestSession
  readonly params: Readonly<Record<string, string>>
  readonly resources: readonly string[]
}

/** Creates the code with which an application gets its tokens. */
export function createAuthorizationCode(state: ServiceState, of: CodeRequest): string {
  const { redirect_uri = '', code_challenge = '', dpop_jkt = null } = of.params
  const grant = createGrant(state, of)
  const code = createSecret()
  state.authorizationCodes.set(code, {
    grant: grant.id,
    redirect_uri,
    code_challenge,
    dpop_jkt,
    expires_at: state.now() + CODE_LIFE,
    consumed: false,
  })
  return code
}

function createGrant(
  state: ServiceState,
  { client, session, params, resources }: CodeRequest,
): Grant {
  const grant: Grant = {
    id: createSecret(),
    session: session.reference,
    sub: session.sub,
    client_id: client.client_id,
    scope: grantedScope(params.scope, client, resources),
    resources,
    nonce: params.nonce ?? null,
    amr: session.amr,
    auth_time: Math.floor(session.created_at / 1_000),
    created_at: state.now(),
  }
  state.grants.set(grant.id, grant)
  return grant
}

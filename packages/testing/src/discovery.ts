import { AUTHORIZATION_PATH } from './authorization-endpoint.ts'
import { SCOPES } from './authorization-request.ts'
import { CHALLENGE_PATH } from './challenge-endpoint.ts'
import { END_SESSION_PATH } from './end-session-endpoint.ts'
import { REVOCATION_PATH } from './revocation-endpoint.ts'
import { TOKEN_PATH } from './token-endpoint.ts'
import { USERINFO_PATH } from './userinfo-endpoint.ts'

/** The path of the public key. */
export const JWKS_PATH = '/oauth/jwks'

/** The metadata of the service (OpenID Connect Discovery, RFC 8414). */
export function describeService(issuer: string): Readonly<Record<string, unknown>> {
  return {
    issuer,
    authorization_endpoint: `${issuer}${AUTHORIZATION_PATH}`,
    authorization_challenge_endpoint: `${issuer}${CHALLENGE_PATH}`,
    token_endpoint: `${issuer}${TOKEN_PATH}`,
    userinfo_endpoint: `${issuer}${USERINFO_PATH}`,
    revocation_endpoint: `${issuer}${REVOCATION_PATH}`,
    end_session_endpoint: `${issuer}${END_SESSION_PATH}`,
    jwks_uri: `${issuer}${JWKS_PATH}`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    dpop_signing_alg_values_supported: ['ES256'],
    id_token_signing_alg_values_supported: ['ES256'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }
}

import type { SignInOptions } from './auth.ts'
import type { AuthSettings } from './auth-settings.ts'
import { hashText } from './base64url.ts'
import type { Fields } from './requests.ts'
import type { Transaction } from './transactions.ts'

/**
 * The fields that begin a sign-in, at the authorization endpoint and at the challenge endpoint alike
 * (RFC 6749 section 4.1.1, RFC 7636, RFC 8707).
 */
export async function createAuthorizationRequest(
  { client_id, redirect_uri, scope, resource }: AuthSettings,
  { state, nonce, code_verifier }: Transaction,
  { login_hint, prompt, ui_locales }: SignInOptions = {},
): Promise<Fields> {
  return {
    response_type: 'code',
    client_id,
    redirect_uri,
    scope,
    state,
    nonce,
    code_challenge: await hashText(code_verifier),
    code_challenge_method: 'S256',
    resource,
    login_hint,
    prompt,
    ui_locales,
  }
}

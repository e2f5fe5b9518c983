import { clientError } from '../errors.ts'
import { toOwnAddress, toPlace } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import { redeem } from './auth-session.ts'
import { findMetadata, refusal } from './requests.ts'
import { dropTransaction, findTransaction, POPUP } from './transactions.ts'

/** What the hosted page says in the address that it leads back to. */
export type SignInAnswer = Readonly<
  Partial<Record<'state' | 'iss' | 'code' | 'error', string | undefined>>
>

/**
 * Takes the answer of the hosted page out of the address (RFC 6749, section 4.1.2) and puts back where
 * the sign-in was begun. `undefined` where the address is of something else, or where the answer is
 * for the window that opened this one.
 */
export function takeAnswer(core: AuthCore): SignInAnswer | undefined {
  const { page, redirect_uri, channel } = core
  const { href, searchParams } = new URL(page.location.href)
  const answer: SignInAnswer = Object.fromEntries(searchParams)
  const { state, code, error } = answer
  const isHere = toPlace(href) === toPlace(new URL(redirect_uri).href)
  if (!isHere || !state || !(code || error)) return undefined
  const transaction = findTransaction(core, state)
  // The code is of no use to anybody who reads the address bar or the history.
  const address = toOwnAddress(page, transaction?.return_to ?? redirect_uri)
  page.history.replaceState(page.history.state, '', address)
  // Routers learn of it as of a step back.
  page.dispatchEvent(new Event('popstate'))
  if (transaction || !state.startsWith(POPUP)) return answer
  channel?.postMessage({ answer })
  page.close()
  return undefined
}

/** Signs in by the answer of the hosted page. @throws `oidc_not_begun`, `oidc_refused`, `oidc_invalid_answer` */
export async function complete(
  core: AuthCore,
  { state, iss, code = '', error }: SignInAnswer,
): Promise<void> {
  const { issuer } = core
  const transaction = findTransaction(core, state)
  if (!transaction) throw clientError('oidc_not_begun')
  dropTransaction(core, transaction)
  const { authorization_response_iss_parameter_supported: isNamed } = await findMetadata(core)
  // Another service's answer must not lead to this one's token endpoint (RFC 9207).
  if ((iss ?? (isNamed || issuer)) !== issuer) throw clientError('oidc_invalid_answer')
  if (error !== undefined) throw refusal(error)
  await redeem(core, code, transaction)
}

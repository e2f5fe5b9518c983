import { clientError } from '../errors.ts'
import { toOwnAddress } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import { redeem } from './auth-session.ts'
import { findMetadata, refusal } from './requests.ts'
import { dropTransaction, findTransaction, POPUP } from './transactions.ts'

/**
 * Takes the answer of the hosted page out of the address (RFC 6749, section 4.1.2) and puts back where
 * the sign-in was begun. `undefined` where the address is of something else, or where the answer is
 * for the window that opened this one.
 */
export function takeAnswer(core: AuthCore): URLSearchParams | undefined {
  const { page, redirect_uri, channel } = core
  const { origin, pathname, searchParams: answer } = new URL(page.location.href)
  const state = answer.get('state')
  const isAnswer = state !== null && (answer.has('code') || answer.has('error'))
  const expected = new URL(redirect_uri)
  if (!isAnswer || origin !== expected.origin || pathname !== expected.pathname) return undefined
  const transaction = findTransaction(core, state)
  // The code is of no use to anybody who reads the address bar or the history.
  const address = toOwnAddress(page, transaction?.return_to ?? redirect_uri)
  page.history.replaceState(page.history.state, '', address)
  // Routers learn of it as of a step back.
  page.dispatchEvent(new Event('popstate'))
  if (transaction !== undefined || !state.startsWith(POPUP)) return answer
  channel?.postMessage({ answer: String(answer) })
  page.close()
  return undefined
}

/** Signs in by the answer of the hosted page. @throws `oidc_not_begun`, `oidc_refused`, `oidc_invalid_answer` */
export async function complete(core: AuthCore, answer: URLSearchParams): Promise<void> {
  const { issuer } = core
  const { state = '', iss, code = '', error } = Object.fromEntries(answer)
  const transaction = findTransaction(core, state)
  if (transaction === undefined) throw clientError('oidc_not_begun')
  dropTransaction(core, transaction)
  const { authorization_response_iss_parameter_supported: isNamed } = await findMetadata(core)
  // Another service's answer must not lead to this one's token endpoint (RFC 9207).
  if ((iss ?? (isNamed || issuer)) !== issuer) throw clientError('oidc_invalid_answer')
  if (error !== undefined) throw refusal(error)
  await redeem(core, code, transaction)
}

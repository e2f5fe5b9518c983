import { clientError } from '../errors.ts'
import { toOwnAddress, toPlace } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import { redeem } from './auth-session.ts'
import { findMetadata, refusal } from './requests.ts'
import type { Transaction } from './transaction.ts'
import { dropTransaction, findTransaction, STATE } from './transactions.ts'

/** What the hosted page says in the address that it leads back to. */
export type SignInAnswer = Readonly<
  Partial<Record<'state' | 'iss' | 'code' | 'error' | 'error_description', string | undefined>>
>

/**
 * Takes the answer of the hosted page out of the address (RFC 6749, section 4.1.2), puts back where the
 * sign-in was begun, and completes it; or hands the answer to the window that opened this one.
 *
 * @throws `oidc_not_begun`, `oidc_refused`, `oidc_invalid_answer`
 */
export async function takeAnswer(core: AuthCore): Promise<void> {
  const { page, redirect_uri, issuer, client_id } = core
  const { href, searchParams } = new URL(page.location.href)
  const answer: SignInAnswer = Object.fromEntries(searchParams)
  const { state } = answer
  if (
    toPlace(href) !== toPlace(new URL(redirect_uri).href) ||
    !state ||
    !(answer.code || answer.error)
  )
    return
  const transaction = findTransaction(core, state)
  const [, popup, owner = client_id] = STATE.exec(state) ?? []
  // Another sign-in of this page waits for it, or other software does.
  if (!transaction && (owner !== client_id || (answer.iss ?? issuer) !== issuer)) return
  // The code is of no use to anybody who reads the address bar or the history.
  const address = toOwnAddress(page, transaction?.return_to ?? redirect_uri)
  page.history.replaceState(page.history.state, '', address)
  // Routers learn of it as of a step back.
  page.dispatchEvent(new Event('popstate'))
  if (transaction) return complete(core, answer, transaction)
  if (!popup) throw clientError('oidc_not_begun')
  core.channel?.postMessage({ answer })
  page.close()
}

/** Signs in by the answer of the hosted page. @throws `oidc_refused`, `oidc_invalid_answer` */
export async function complete(
  core: AuthCore,
  answer: SignInAnswer,
  transaction: Transaction,
): Promise<void> {
  dropTransaction(core, transaction.state)
  const { authorization_response_iss_parameter_supported: isNamed } = await findMetadata(core)
  const { issuer } = core
  // Another service's answer must not lead to this one's token endpoint (RFC 9207).
  if ((answer.iss ?? (isNamed || issuer)) !== issuer) throw clientError('oidc_invalid_answer')
  if (answer.error !== undefined) throw refusal(core, answer)
  await redeem(core, answer.code ?? '', transaction)
}

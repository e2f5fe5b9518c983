import { clientError } from '../errors.ts'
import { toOwnAddress, toPlace } from './addresses.ts'
import type { AuthCore, Transaction } from './auth-core.ts'
import type { AuthPorts } from './auth-options.ts'
import { readKept, redeem, renew, show } from './auth-session.ts'
import { fail } from './fail.ts'
import { findMetadata, refusal } from './requests.ts'
import { type TokenSet, toHandle } from './token-set.ts'
import { dropTransaction, findTransaction, STATE } from './transactions.ts'

/** A message between the tabs of an origin. */
interface TabMessage {
  /** A tab with the tokens `before` replaces them by `after`; without `after` it is signed out. */
  readonly before?: string | undefined
  readonly after?: TokenSet | undefined
  /** The response that a sign-in window came back with. */
  readonly answer?: SignInAnswer
}

/** Completes a sign-in that returned in the address, or resumes with stored tokens. Never throws. */
export async function resumeSession(core: AuthCore): Promise<void> {
  core.tokens = readKept(core)
  try {
    // Only pages of this origin can join. A missing channel throws here like a blocked one.
    const Channel = core.page.BroadcastChannel as NonNullable<AuthPorts['BroadcastChannel']>
    core.channel = new Channel(core.name)
    core.channel.onmessage = ({ data }) => hear(core, Object(data))
  } catch {
    // Without a channel each tab stands alone.
  }
  const failure = await takeAnswer(core).catch((thrown: unknown) => thrown)
  if (core.state.getState().status === 'starting') {
    if (core.tokens) {
      await renew(core).catch((thrown: unknown) => {
        // Trust the stored tokens while the service cannot be reached.
        show(core, core.tokens)
        fail(core, thrown)
      })
    } else show(core)
  }
  if (failure) fail(core, failure)
}

function hear(core: AuthCore, { before, after, answer }: TabMessage): void {
  // A tab that does not share its tokens is not signed in by other tabs.
  const isOurs = before ?? (after && core.storage === 'local')
  if (isOurs && before === toHandle(core.tokens)) show(core, after, true)
  const transaction = answer?.state && findTransaction(core, answer.state)
  if (transaction) complete(core, answer, transaction).catch((thrown) => fail(core, thrown))
}

/** The response of the hosted page in the address. */
type SignInAnswer = Readonly<
  Partial<Record<'state' | 'iss' | 'code' | 'error' | 'error_description', string | undefined>>
>

/**
 * Takes the response of the hosted page out of the address (RFC 6749, section 4.1.2), restores the
 * address of the start, and completes the sign-in; or sends the response to the window that opened
 * this popup.
 *
 * @throws `oidc_not_begun`, `oidc_refused`, `oidc_invalid_answer`
 */
async function takeAnswer(core: AuthCore): Promise<void> {
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
  // The response belongs to another sign-in of this page, or to other software.
  if (!transaction && (owner !== client_id || (answer.iss ?? issuer) !== issuer)) return
  // Hide the code from the address bar and the history.
  const address = toOwnAddress(page, transaction?.return_to ?? redirect_uri)
  page.history.replaceState(page.history.state, '', address)
  // Routers notice it like a step back.
  page.dispatchEvent(new Event('popstate'))
  if (transaction) return complete(core, answer, transaction)
  if (!popup) throw clientError('oidc_not_begun')
  core.channel?.postMessage({ answer })
  page.close()
}

/** Completes the sign-in. @throws `oidc_refused`, `oidc_invalid_answer` */
async function complete(
  core: AuthCore,
  answer: SignInAnswer,
  transaction: Transaction,
): Promise<void> {
  dropTransaction(core, transaction.state)
  const { authorization_response_iss_parameter_supported: isNamed } = await findMetadata(core)
  const { issuer } = core
  // A response of another service must not reach this token endpoint (RFC 9207).
  if ((answer.iss ?? (isNamed || issuer)) !== issuer) throw clientError('oidc_invalid_answer')
  if (answer.error !== undefined) throw refusal(core, answer)
  await redeem(core, answer.code ?? '', transaction)
}

import { clientError } from '../errors.ts'
import { pause } from '../wait.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { PopupWindow } from './auth-options.ts'
import { fail, showError } from './fail.ts'
import { toAddress } from './requests.ts'
import {
  addTransaction,
  createTransaction,
  findTransaction,
  POPUP,
  toRequest,
} from './transactions.ts'

/**
 * Sends the user, or the opened popup, to the hosted page (RFC 6749, RFC 7636). Errors, such as
 * `popup_blocked` and `popup_closed`, appear in the state.
 */
export async function signIn(
  core: AuthCore,
  options: SignInOptions,
  popup: PopupWindow | null | undefined,
): Promise<void> {
  // The page is leaving for the issuer, to sign out there.
  if (core.isLeaving) return popup?.close()
  showError(core, null)
  // Only the service's own pages lead to a provider.
  if (core.mode !== 'redirect' && !options.provider_hint) return core.steps?.begin(options)
  try {
    if (popup === null) throw clientError('popup_blocked')
    const transaction = createTransaction(core, options.return_to, popup && POPUP)
    const fields = await toRequest(core, transaction, options)
    const address = await toAddress(core, 'authorization', fields)
    addTransaction(core, transaction)
    if (!popup) return core.page.location.assign(address)
    popup.location.href = address
    await waitFor(popup, core, transaction.state)
  } catch (error) {
    popup?.close()
    fail(core, error)
  }
}

/**
 * Waits for the response of the popup. A popup whose page isolates itself, as sign-in pages do,
 * looks closed, so it counts as closed only while this page has the focus. A later response still
 * works.
 */
async function waitFor(popup: PopupWindow, core: AuthCore, state: string): Promise<void> {
  const isOpen = () => findTransaction(core, state)
  // Check twice: a popup that just closed itself may have sent its response.
  for (let looks = 2; isOpen(); ) {
    if (!looks) throw clientError('popup_closed')
    await pause(500)
    looks = popup.closed && core.page.document.hasFocus() ? looks - 1 : 2
  }
}

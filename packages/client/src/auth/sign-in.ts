import { clientError } from '../errors.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { PopupWindow } from './auth-options.ts'
import { fail, showError } from './fail.ts'
import { pause } from './pause.ts'
import { toAddress } from './requests.ts'
import {
  addTransaction,
  createTransaction,
  findTransaction,
  POPUP,
  toRequest,
} from './transactions.ts'

/**
 * Sends the person, or the window that was opened for them, to the hosted page (RFC 6749, RFC 7636). What
 * goes wrong is said in the state, `popup_blocked` and `popup_closed` among it.
 */
export async function signIn(
  core: AuthCore,
  options: SignInOptions,
  popup: PopupWindow | null | undefined,
): Promise<void> {
  // The page is on its way to the issuer, to sign out there.
  if (core.isLeaving) return popup?.close()
  showError(core, null)
  if (core.mode !== 'redirect') return core.steps?.begin(options)
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
 * Waits until the window has given its answer. A page that isolates itself, as sign-in pages do,
 * looks closed from here, so it counts only while the person is at this page. An answer that comes
 * later is taken all the same.
 */
async function waitFor(popup: PopupWindow, core: AuthCore, state: string): Promise<void> {
  const isOpen = () => findTransaction(core, state)
  // Twice in a row: the answer may be on its way from a window that has just closed itself.
  for (let looks = 2; isOpen(); ) {
    if (!looks) throw clientError('popup_closed')
    await pause(500)
    looks = popup.closed && core.page.document.hasFocus() ? looks - 1 : 2
  }
}

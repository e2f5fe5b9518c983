import { toOwnAddress } from './addresses.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import type { PopupWindow } from './auth-options.ts'
import { createAuthorizationRequest } from './authorization-request.ts'
import { waitForPopup } from './popup.ts'
import { setFields } from './requests.ts'
import { createTransaction, type Transactions } from './transactions.ts'

interface Wanted {
  readonly options: SignInOptions
  /** The window that is open for it already. */
  readonly popup: PopupWindow | undefined
}

/**
 * Sends the person, or the window that was opened for them, to the hosted page (RFC 6749, RFC 7636).
 *
 * @throws `popup_closed` and what discovery throws
 */
export async function signInByRedirect(
  { settings, discovery }: AuthCore,
  transactions: Transactions,
  { options, popup }: Wanted,
): Promise<void> {
  const { page } = settings
  const return_to = toOwnAddress(page, options.return_to)
  const transaction = createTransaction(return_to, popup !== undefined)
  try {
    const url = new URL(await discovery.endpoint('authorization_endpoint'))
    setFields(url.searchParams, await createAuthorizationRequest(settings, transaction, options))
    transactions.add(transaction)
    if (popup === undefined) return page.location.assign(url.href)
    popup.location.href = url.href
    await waitForPopup(page, popup, () => !transactions.find(transaction.state))
  } catch (error) {
    popup?.close()
    throw error
  }
}

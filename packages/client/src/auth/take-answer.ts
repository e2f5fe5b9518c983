import { toOwnAddress } from './addresses.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { Tabs } from './tabs.ts'
import { isOfPopup, type Transactions } from './transactions.ts'

/**
 * Takes the answer of the hosted page out of the address (RFC 6749, section 4.1.2) and puts back where
 * the sign-in was begun. `undefined` where the address is of something else, or where the answer is
 * for the window that opened this one.
 */
export function takeAnswer(
  { page, redirect_uri }: AuthSettings,
  transactions: Transactions,
  tabs: Tabs,
): URLSearchParams | undefined {
  const { origin, pathname, searchParams: answer } = new URL(page.location.href)
  const state = answer.get('state')
  const isAnswer = state !== null && (answer.has('code') || answer.has('error'))
  const expected = new URL(redirect_uri)
  if (!isAnswer || origin !== expected.origin || pathname !== expected.pathname) return undefined
  const transaction = transactions.find(state)
  // The code is of no use to anybody who reads the address bar or the history.
  const address = toOwnAddress(page, transaction?.return_to ?? redirect_uri)
  page.history.replaceState(page.history.state, '', address)
  // Routers learn of it as of a step back.
  page.dispatchEvent(new Event('popstate'))
  if (transaction !== undefined || !isOfPopup(state)) return answer
  tabs.tell({ answer: answer.toString() })
  page.close()
  return undefined
}

import { randomText } from './base64url.ts'
import type { ValueStore } from './value-store.ts'

/** What has to be remembered while the person is at the sign-in page. */
export interface Transaction {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  /** Address of the own origin to come back to. */
  readonly return_to: string
}

/** Sign-ins under way in this tab. */
export interface Transactions {
  add(transaction: Transaction): void
  find(state: string): Transaction | undefined
  /** Once: an address that is opened a second time completes nothing. */
  take(state: string): Transaction | undefined
}

/** People begin a sign-in, go back and begin another; the oldest are dropped. */
const MOST = 5
/** A `state` that begins so has its transaction in another window. */
const POPUP = 'popup.'

/** New secrets for one sign-in (RFC 7636, RFC 9700 section 2.1). */
export function createTransaction(return_to: string, isPopup?: boolean): Transaction {
  const state = (isPopup ? POPUP : '') + randomText()
  return { state, nonce: randomText(), code_verifier: randomText(), return_to }
}

/** True for the `state` of a sign-in in a window of its own. */
export function isOfPopup(state: string): boolean {
  return state.startsWith(POPUP)
}

/** Remembers transactions by their `state`. */
export function createTransactions(store: ValueStore, name: string): Transactions {
  const list = (): Transaction[] => {
    const stored = store.read(name)
    return Array.isArray(stored) ? stored.filter(isTransaction) : []
  }
  return {
    add: (transaction) => store.write(name, [...list(), transaction].slice(-MOST)),
    find: (state) => list().find((known) => known.state === state),
    take(state) {
      const all = list()
      const others = all.filter((known) => known.state !== state)
      store.write(name, others.length > 0 ? others : null)
      return all.find((known) => known.state === state)
    },
  }
}

function isTransaction(value: Transaction | null): value is Transaction {
  return [value?.state, value?.nonce, value?.code_verifier].every(
    (text) => typeof text === 'string',
  )
}

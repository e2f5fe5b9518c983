import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi'
import { clientError } from '../errors.ts'

/** Such as `sessionStorage`: of this tab, and gone with it. */
export type PendingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What has to be remembered while the person is at the sign-in page. */
export interface PendingSignIn {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
}

/** Remembers the one sign-in that a tab has begun. */
export function createPendingSignIn(
  storage: PendingStorage,
  client_id: string,
): { start(): PendingSignIn; take(): PendingSignIn } {
  const name = `shrd-oidc/${client_id}`
  return {
    start() {
      const pending = {
        state: generateRandomState(),
        nonce: generateRandomNonce(),
        code_verifier: generateRandomCodeVerifier(),
      }
      storage.setItem(name, JSON.stringify(pending))
      return pending
    },
    take() {
      const stored = storage.getItem(name)
      // Once: an address that is opened a second time completes nothing.
      storage.removeItem(name)
      return parse(stored)
    },
  }
}

function parse(stored: string | null): PendingSignIn {
  const value: unknown = stored === null ? null : JSON.parse(stored)
  if (!isPending(value)) throw clientError('oidc_not_begun')
  return value
}

function isPending(value: unknown): value is PendingSignIn {
  if (typeof value !== 'object' || value === null) return false
  const { state, nonce, code_verifier }: Partial<Record<keyof PendingSignIn, unknown>> = value
  return [state, nonce, code_verifier].every((member) => typeof member === 'string')
}

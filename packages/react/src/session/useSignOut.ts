import type { FlowError } from '@shrd/client'
import { useTask } from '../task/use-task.ts'
import { useSession } from './useSession.ts'

/** The result of {@link useSignOut}. */
export interface UsedSignOut {
  /** Ends the session. A second call does nothing while one is in progress. Never rejects. */
  signOut(options?: { return_to?: string }): Promise<void>
  readonly busy: boolean
  /** The user is signed out here, but the vault's server could not be reached. */
  readonly error: FlowError | null
}

/**
 * Sign-out for a button of your own: from the provider's `auth`, or else from the vault of its
 * `client`. `SignOut` is the ready-made button.
 *
 * @throws TypeError where the provider has neither
 *
 * @example
 * const { signOut, busy } = useSignOut()
 * return <button onClick={() => signOut({ return_to: '/bye' })} disabled={busy}>Sign out</button>
 */
export function useSignOut(): UsedSignOut {
  const session = useSession()
  const task = useTask((_context, options?: { return_to?: string }) => session.signOut(options))
  return {
    async signOut(options) {
      await task.run(options)
    },
    busy: task.state === 'running',
    error: task.error,
  }
}

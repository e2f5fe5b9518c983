import type { FlowError } from '@shrd/client'
import { useTask } from '../task/use-task.ts'
import { useSession } from './useSession.ts'

/** What {@link useSignOut} answers. */
export interface UsedSignOut {
  /** Ends the session; a second call while it is under way does nothing. Never rejects. */
  signOut(options?: { return_to?: string }): Promise<void>
  readonly busy: boolean
  /** Nobody is signed in here any more, but a vault's server could not be told. */
  readonly error: FlowError | null
}

/**
 * The way out, for a button of your own: of the provider's `auth` where it has one, else of the vault of
 * its `client`. Ready-made it is `SignOut`.
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

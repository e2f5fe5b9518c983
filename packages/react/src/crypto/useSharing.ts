import type { SharedScope, SharedWith } from '@shrd/client'
import { useShrdClient } from '../provider/useShrdClient.ts'
import type { Loaded } from '../task/use-load.ts'
import type { Task } from '../task/use-task.ts'
import { useMemberLoad } from './useMemberLoad.ts'
import { useMemberTask } from './useMemberTask.ts'

/** The readers of a document, and the owner's changes to them. */
export interface UsedSharing extends Loaded<readonly SharedWith[]> {
  /** Shares the document with partners. `view` is always included. */
  readonly share: Task<[handshake_ids: readonly string[], scopes: readonly SharedScope[]], void>
  /** Ends the sharing with users, with a new key for those who stay. */
  readonly unshare: Task<[user_ids: readonly string[]], void>
  /** Replaces the scopes of one partner. */
  readonly changeScopes: Task<[handshake_id: string, scopes: readonly SharedScope[]], void>
}

/**
 * The readers of a document that the signed-in member owns. They load when the component mounts,
 * when the id changes and after each change.
 *
 * Partners never receive earlier contents of a document, and nobody but the owner can share it. A
 * former reader may have kept what was readable before.
 *
 * Codes: `no_relationship_selected`, `relationship_not_found`, `relationship_invalid` (it was
 * revoked or has ended), `partner_key_changed` (confirm the new key first), `author_not_allowed`
 * for anyone but the owner, `sharing_failed`, and codes of failed checks.
 *
 * @param document_id `null` loads nothing
 * @example
 * const { result, share, unshare } = useSharing(document_id)
 * const shareWith = (handshake_id: string) => share.run([handshake_id], ['update'])
 */
export function useSharing(document_id: string | null): UsedSharing {
  const { sharing } = useShrdClient()
  const { show: _, ...loaded } = useMemberLoad(document_id, (signal) =>
    sharing.list(document_id ?? '', { signal }),
  )
  const share = useChange(document_id, loaded.reload, sharing.share)
  const unshare = useChange(document_id, loaded.reload, sharing.unshare)
  const changeScopes = useChange(document_id, loaded.reload, sharing.changeScopes)
  return { ...loaded, share, unshare, changeScopes }
}

/** A change of the readers, after which the list loads again. */
function useChange<Args extends readonly unknown[]>(
  document_id: string | null,
  reload: () => Promise<unknown>,
  change: (document_id: string, ...rest: [...Args, { signal: AbortSignal }]) => Promise<void>,
): Task<Args, void> {
  return useMemberTask(async ({ signal }, ...args: Args) => {
    if (document_id === null) throw new TypeError('Name a document before you change its readers.')
    await change(document_id, ...args, { signal })
    if (!signal.aborted) await reload()
  })
}

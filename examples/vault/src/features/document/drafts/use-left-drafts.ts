import { useShrdClient, useVaultSession } from '@shrd/react'
import { useEffect, useState } from 'react'
import { createDraftStore, onDraftRemoved } from './draft-store.ts'
import { type LeftDraft, listLeftDrafts } from './list-left-drafts.ts'

/** Drafts of the member that wait on this device. */
export interface UsedLeftDrafts {
  readonly drafts: readonly LeftDraft[]
  readonly remove: (document_id: string) => void
}

/**
 * The drafts that wait to be continued, without that of the document that is open, which offers it
 * itself.
 */
export function useLeftDrafts(opened: string | null): UsedLeftDrafts {
  const client = useShrdClient()
  const { state: session } = useVaultSession()
  const keys = session.status === 'signed-in' ? session.keys : null
  const [store] = useState(() => createDraftStore(globalThis.indexedDB))
  const [drafts, setDrafts] = useState<readonly LeftDraft[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that was closed may have left one
  useEffect(() => {
    if (keys === null) return
    let current = true
    // What goes while the others are still being opened is not shown any more.
    const removed = new Set<string>()
    const waits = ({ document_id }: LeftDraft): boolean => !removed.has(document_id)
    listLeftDrafts(client, keys, store).then(
      (found) => current && setDrafts(found.filter(waits)),
      // Without an answer nothing is known of them now; they stay where they are.
      () => undefined,
    )
    const stop = onDraftRemoved((document_id) => {
      removed.add(document_id)
      setDrafts((shown) => shown.filter(waits))
    })
    return () => {
      current = false
      stop()
    }
  }, [client, keys, store, opened])

  return {
    drafts: drafts.filter(({ document_id }) => document_id !== opened),
    remove: (document_id) =>
      void (keys && store.remove({ user_id: keys.user_id, document_id }).catch(() => undefined)),
  }
}

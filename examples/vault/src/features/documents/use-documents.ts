import type { DocumentRow, OpenedList } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { useShrdClient } from '@shrd/react'
import { useCallback, useEffect, useRef } from 'react'
import { type Loadable, useResource } from '../../app/use-resource.ts'

type Rows = OpenedList<DocumentRow>

/** The documents of a vault, and how they change. */
export interface VaultDocuments {
  readonly state: Loadable<Rows>
  /** Loads again and shows it, also that it failed. */
  readonly reload: () => void
  /** Loads again quietly: what is shown stays until the answer, and stays if there is none. */
  readonly refresh: () => void
  /**
   * Shows a change at once and stores it. When it cannot be stored, what was there before comes back
   * and the error is thrown.
   */
  readonly change: (shown: (row: DocumentRow) => DocumentRow | null, store: Store) => Promise<void>
}

type Store = () => Promise<void>

/** The documents of a vault: verified, not decrypted; loaded again when one comes back to the page. */
export function useDocuments(vault_id: string): VaultDocuments {
  const { documents } = useShrdClient()
  const { state, reload, update } = useResource<Rows>(vault_id, (signal) =>
    documents.list(vault_id, { signal }),
  )
  /** Counts beginnings and ends of changes: a list from before one is older than what is shown. */
  const changes = useRef(0)
  const latest = useRef(state)
  latest.current = state

  const refresh = useCallback(async (): Promise<void> => {
    const asked = changes.current
    try {
      const list = await documents.list(vault_id)
      if (asked === changes.current) update(() => list)
    } catch (error) {
      // A session that has ended has to be said; anything else is asked again with the next return.
      if (isShrdError(error, 'session_ended') || isShrdError(error, 'unauthenticated')) reload()
    }
  }, [documents, reload, update, vault_id])

  const change = useCallback(
    async (shown: (row: DocumentRow) => DocumentRow | null, store: Store): Promise<void> => {
      const before = latest.current
      changes.current += 1
      update((list) => ({ ...list, items: mapRows(list.items, shown) }))
      try {
        await store()
      } catch (error) {
        if (before.status === 'ready') update(() => before.value)
        throw error
      } finally {
        changes.current += 1
        void refresh()
      }
    },
    [refresh, update],
  )

  const quietly = useCallback(() => void refresh(), [refresh])
  useOnReturn(quietly)
  return { state, reload, refresh: quietly, change }
}

function mapRows(
  rows: readonly DocumentRow[],
  change: (row: DocumentRow) => DocumentRow | null,
): DocumentRow[] {
  return rows.flatMap((row) => change(row) ?? [])
}

/** Between two looks at the service, however often one comes and goes. */
const REST_MS = 5000

/** Calls `look` when the page comes to the front: another tab or device may have changed something. */
function useOnReturn(look: () => void): void {
  useEffect(() => {
    let last = performance.now()
    const listen = (): void => {
      const isResting = performance.now() - last < REST_MS
      if (document.visibilityState === 'hidden' || isResting) return
      last = performance.now()
      look()
    }
    addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [look])
}

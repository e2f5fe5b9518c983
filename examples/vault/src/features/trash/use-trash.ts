import { type DocumentRow, findPurgeTime, isOverdue, type OpenedList } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { useEffect, useRef } from 'react'
import { type Resource, useResource } from '../../app/use-resource.ts'

/** What the trash of a vault is loaded with. */
export interface TrashOptions {
  vault_id: string
  reader: string
  /** The list of documents is there: the trash comes after it. */
  isReady: boolean
}

/**
 * What lies in the trash of a vault. What is older than 30 days is deleted once after loading,
 * quietly: it is asked again with the next visit if it could not be.
 */
export function useTrash({
  vault_id,
  reader,
  isReady,
}: TrashOptions): Resource<OpenedList<DocumentRow>> {
  const { documents } = useShrdClient()
  const resource = useResource(isReady ? vault_id : null, (signal) =>
    documents.listTrash(vault_id, { signal }),
  )
  const { state, reload } = resource
  const isPurged = useRef(false)
  useEffect(() => {
    if (state.status !== 'ready' || isPurged.current) return
    isPurged.current = true
    const olderThan = findPurgeTime(Date.now())
    // Nobody else may delete: what partners share goes when they delete it.
    const due = state.value.items.filter((row) => row.owner === reader && isOverdue(row, olderThan))
    if (due.length === 0) return
    documents
      .changeStates(
        due.map(({ document_id }) => document_id),
        'deleted',
      )
      .then(reload, () => undefined)
  }, [documents, reader, reload, state])
  return resource
}

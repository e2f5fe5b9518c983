import { type DocumentRow, findPurgeTime, isOverdue, type OpenedList } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { useEffect, useRef } from 'react'
import { type Resource, useResource } from '../../app/use-resource.ts'
import { measureClockSkew } from '../totp/measure-clock-skew.ts'

/** A clock that is further off than this must not decide what has lain long enough. */
const TOLERATED_SKEW_MS = 60 * 60 * 1000

/** False where the clock is wrong, and where nobody can say. */
async function isClockRight(): Promise<boolean> {
  const skew = await measureClockSkew(fetch, Date.now, AbortSignal.timeout(10_000))
  return skew !== null && Math.abs(skew) < TOLERATED_SKEW_MS
}

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
    const ids = due.map(({ document_id }) => document_id)
    isClockRight()
      .then((isRight) =>
        isRight ? documents.changeStates(ids, 'deleted').then(reload) : undefined,
      )
      .catch(() => undefined)
  }, [documents, reader, reload, state])
  return resource
}

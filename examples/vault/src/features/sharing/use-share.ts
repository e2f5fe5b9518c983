import type { ChangedList, FlowError, SharingProgress } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { useShrdClient } from '@shrd/react'
import { useEffect, useRef, useState } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { toFlowError } from '../../app/use-resource.ts'
import type { Permission } from './permission.ts'

/** How far documents are shared. */
export type Share =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: SharingProgress }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly error: FlowError }
  /** Some are not shared, each for a reason. */
  | { readonly state: 'left'; readonly left: number; readonly error: FlowError }

/** What {@link useShare} gives. */
export interface UsedShare {
  share: Share
  /** True if all documents are shared. A second run goes on where the first one stopped. */
  run: (
    document_ids: readonly string[],
    handshake_ids: readonly string[],
    permissions: readonly Permission[],
  ) => Promise<boolean>
  stop: () => void
}

/** Shares documents, one run at a time, with progress. It stops when its dialog goes. */
export function useShare(): UsedShare {
  const { sharing } = useShrdClient()
  const [share, setShare] = useState<Share>({ state: 'idle' })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    share,
    stop: () => controller.current?.abort(),
    async run(document_ids, handshake_ids, permissions) {
      if (controller.current !== null) return false
      const own = new AbortController()
      controller.current = own
      const onProgress = (progress: SharingProgress): void =>
        setShare({ state: 'running', progress })
      onProgress({ done: 0, total: document_ids.length })
      try {
        const options = { signal: own.signal, onProgress }
        const many = sharing.shareMany(document_ids, handshake_ids, permissions, options)
        const left = findLeft(await holdPageFor(many))
        setShare(left ?? { state: 'idle' })
        return left === null
      } catch (error) {
        const isStopped = isShrdError(error, 'aborted')
        setShare(isStopped ? { state: 'stopped' } : { state: 'failed', error: toFlowError(error) })
        return false
      } finally {
        controller.current = null
      }
    },
  }
}

function findLeft({ refused, failed }: ChangedList): Share | null {
  const [first] = [...refused, ...failed]
  if (first === undefined) return null
  return { state: 'left', left: refused.length + failed.length, error: { code: first.code } }
}

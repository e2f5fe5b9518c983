import type { FlowError, ReceivedShareFile } from '@shrd/client'
import { displayFileName } from '@shrd/client/links'
import { ShrdError } from '@shrd/crypto/errors'
import { useState } from 'react'
import { collectContent } from '../crypto/collect-content.ts'
import { useLeaveWarning } from '../task/use-leave-warning.ts'
import { useTask } from '../task/use-task.ts'
import { openFileTarget } from './file-target.ts'

/** The download of the file of a share. */
export interface UsedShareDownload {
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** From 0 to 1; `null` before the first bytes. */
  readonly fraction: number | null
  /** The connection is lost; the download goes on when it is back. */
  readonly isWaiting: boolean
  readonly error: FlowError | null
  start(): void
  stop(): void
}

/**
 * Downloads, decrypts and saves the file of an opened share. It warns before the page closes while
 * the file is not saved.
 */
export function useShareDownload(file: ReceivedShareFile | null): UsedShareDownload {
  const [isWaiting, setWaiting] = useState(false)
  const task = useTask(async ({ signal, onProgress }) => {
    if (file === null) return
    setWaiting(false)
    const target = await openFileTarget(displayFileName(file.name), file.size)
    const progress = ({ done, total }: { done: number; total: number }) =>
      onProgress(total === 0 ? 1 : done / total)
    const content = file.download({ signal, onProgress: progress, onWaiting: setWaiting })
    await collectContent(content, { to: target.stream }).catch(refuseWithoutRoom)
    await target.save()
  })
  const isAtRisk = file !== null && task.state !== 'done'
  useLeaveWarning(isAtRisk)
  const { state, progress: fraction, error } = task
  return { state, fraction, isWaiting, error, start: () => void task.run(), stop: task.abort }
}

/** @throws `storage_full` if the device has no room for the file, else the same error */
function refuseWithoutRoom(cause: unknown): never {
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
  throw isFull ? new ShrdError('storage_full', { cause }) : cause
}

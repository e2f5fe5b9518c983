import type { FlowError } from '@shrd/client'

/** How far an upload is; `failed` ones go on where they stopped. */
export type UploadStatus = 'waiting' | 'running' | 'paused' | 'failed' | 'done'

/** One file on its way, as it is shown. */
export interface UploadItem {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly status: UploadStatus
  /** Bytes that are encrypted and sent. */
  readonly done: number
  /** Milliseconds that the rest will take; `null` while there is nothing to judge by. */
  readonly rest: number | null
  readonly error: FlowError | null
}

/** Whether a page that goes away takes an upload along. One that has failed has ended already. */
export function isUnfinished({ status }: Pick<UploadItem, 'status'>): boolean {
  return status !== 'done' && status !== 'failed'
}

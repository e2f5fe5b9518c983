import { isUnfinished, type UploadItem } from './upload-item.ts'

/** How far all files of a document are. */
export interface UploadsCount {
  /** What most of them wait for: `failed` and `done` only where nothing goes on. */
  readonly status: 'running' | 'paused' | 'failed' | 'done'
  readonly files: number
  readonly filesDone: number
  /** In bytes. */
  readonly size: number
  readonly done: number
  /** From 0 to 1. */
  readonly share: number
}

/** Sums up the files of a document. */
export function countUploads(items: readonly UploadItem[]): UploadsCount {
  const filesDone = items.filter(({ status }) => status === 'done').length
  const size = items.reduce((sum, item) => sum + item.size, 0)
  const done = items.reduce((sum, item) => sum + item.done, 0)
  // Empty files have no bytes to go by.
  const share = size > 0 ? done / size : filesDone / items.length
  return { status: statusOf(items), files: items.length, filesDone, size, done, share }
}

function statusOf(items: readonly UploadItem[]): UploadsCount['status'] {
  const unfinished = items.filter(isUnfinished)
  if (unfinished.some(({ status }) => status !== 'paused')) return 'running'
  if (unfinished.length > 0) return 'paused'
  return items.some(({ status }) => status === 'failed') ? 'failed' : 'done'
}

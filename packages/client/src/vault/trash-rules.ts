import type { DocumentRow } from './document-row.ts'

/** How long a document stays in the trash before its owner's client deletes it for good. */
export const TRASH_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

type TrashedRow = Pick<DocumentRow, 'saved_at' | 'state'>

/**
 * Whole days that a document in the trash has left, and 0 once its time is over. By the time that
 * was signed when it was put there: one of the future has all of its days.
 *
 * @example
 * countTrashDays({ state: 'trash', saved_at: Date.now() }, Date.now()) // 30
 */
export function countTrashDays({ saved_at }: TrashedRow, now: number): number {
  const passed = Math.max(0, now - saved_at)
  return Math.max(0, Math.ceil(TRASH_DAYS - passed / DAY_MS))
}

/** The time before which what was put into the trash is deleted for good by now. */
export function findPurgeTime(now: number): number {
  return now - TRASH_DAYS * DAY_MS
}

/** Whether a document is to be deleted for good. */
export function isOverdue({ saved_at, state }: TrashedRow, olderThan: number): boolean {
  return state === 'trash' && saved_at < olderThan
}

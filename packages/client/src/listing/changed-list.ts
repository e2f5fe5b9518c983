import { isRecordFailure, isRefusal, type RecordFailureCode } from '../refusals.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'

/** An item that stays unchanged because its call failed, and why. */
export interface FailedItem {
  readonly id: string
  /** A code of a failed call, which is a message key too. */
  readonly code: RecordFailureCode
}

/**
 * Result of a change of many records: the ids of the changed ones, and the others with the reason.
 * The change is complete only if `refused` and `failed` are both empty.
 */
export interface ChangedList extends OpenedList<string> {
  /** Items whose call failed before a check finished. The next run retries them. */
  readonly failed: readonly FailedItem[]
}

/** The unchanged records of a run. */
export interface Unchanged {
  readonly refused: RefusedItem[]
  readonly failed: FailedItem[]
}

/**
 * Notes why a record stays unchanged, so that the run goes on: one record that always fails must not
 * protect the others.
 *
 * @throws the error itself if it ends the run
 */
export function noteUnchanged(id: string, error: unknown, { refused, failed }: Unchanged): void {
  if (isRefusal(error)) refused.push({ id, code: error.code })
  else if (isRecordFailure(error)) failed.push({ id, code: error.code })
  else throw error
}

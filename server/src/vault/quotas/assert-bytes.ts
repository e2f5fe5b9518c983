import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertRoom } from './assert-room.ts'
import type { PlanLimits } from './plan-limits.ts'

/** Bytes that come to a member's documents. */
export interface Bytes {
  readonly limits: PlanLimits
  /** The owner of the document, in whose room they are. */
  readonly owner_id: string
  /** 0 for what is stored already, in this very transaction. */
  readonly more: number
}

/**
 * Refuses bytes that the plan of a document's owner has no room for.
 *
 * @throws `quota_reached`
 */
export function assertBytes(store: Repositories, { limits, owner_id, more }: Bytes): Promise<void> {
  return assertRoom(store, {
    ...{ limits, user_id: owner_id, quota: 'storage_bytes', more },
    taken: () => store.room.bytesOf(owner_id),
  })
}

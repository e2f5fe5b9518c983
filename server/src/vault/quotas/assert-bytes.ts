import type { PlanLimits } from '../../config-plan-limits.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertRoom } from './assert-room.ts'

/** Bytes added to a member's documents. */
export interface Bytes {
  readonly limits: PlanLimits
  /** The owner of the document, whose plan they count against. */
  readonly owner_id: string
  /** 0 for bytes that this transaction has already stored. */
  readonly more: number
}

/**
 * Refuses bytes for which the plan of a document's owner has no room.
 *
 * @throws `quota_reached`
 */
export function assertBytes(store: Repositories, { limits, owner_id, more }: Bytes): Promise<void> {
  return assertRoom(store, {
    ...{ limits, user_id: owner_id, quota: 'storage_bytes', more },
    taken: () => store.vault.room.bytesOf(owner_id),
  })
}

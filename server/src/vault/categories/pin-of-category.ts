import { hashStatement } from '@shrd/crypto'
import type { RecordPin } from '@shrd/crypto/vaults'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'

/** The stored revision, as what is to follow it has to name it. */
export async function pinOfCategory({ revision, record }: StoredCategory): Promise<RecordPin> {
  return { revision, hash: await hashStatement('category', record.statement) }
}

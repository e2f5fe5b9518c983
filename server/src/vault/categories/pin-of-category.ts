import { hashStatement } from '@shrd/crypto'
import type { RecordPin } from '@shrd/crypto/vaults'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'

/** The pin of the stored revision, for the next one. */
export async function pinOfCategory({ revision, record }: StoredCategory): Promise<RecordPin> {
  return { revision, hash: await hashStatement('category', record.statement) }
}

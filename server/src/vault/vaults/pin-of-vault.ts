import { hashStatement } from '@shrd/crypto'
import type { RecordPin } from '@shrd/crypto/vaults'
import type { StoredVault } from '../../persistence/repositories/vaults.ts'

/** The pin of the stored revision, for the next one. */
export async function pinOfVault({ revision, record }: StoredVault): Promise<RecordPin> {
  return { revision, hash: await hashStatement('vault', record.statement) }
}

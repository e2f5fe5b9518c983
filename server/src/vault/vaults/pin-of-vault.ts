import { hashStatement } from '@shrd/crypto'
import type { RecordPin } from '@shrd/crypto/vaults'
import type { StoredVault } from '../../persistence/repositories/vaults.ts'

/** The stored revision, as what is to follow it has to name it. */
export async function pinOfVault({ revision, record }: StoredVault): Promise<RecordPin> {
  return { revision, hash: await hashStatement('vault', record.statement) }
}

import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { toRecordEntry } from '@shrd/crypto/manifest'
import { verifyVaultRecord } from '@shrd/crypto/vaults'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNext } from '../assert-next.ts'
import { assertRecordEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import { getVault } from './get-vault.ts'
import { pinOfVault } from './pin-of-vault.ts'
import type { VaultDeps } from './vault-deps.ts'
import { toVaultResponse } from './vault-response.ts'

/** Stores the next revision of a vault of the calling member. */
export async function updateVault(
  { ports }: Pick<VaultDeps, 'ports'>,
  call: Call<'updateVault'>,
): Promise<EndpointOutput<'updateVault'>> {
  const { user_id } = signerOf(call)
  const { manifest, ...fields } = call.input
  const now = ports.now()
  const again = (store: Repositories) => toVaultResponse(store, user_id, fields)
  const save = async (store: Repositories) => {
    const stored = await getVault(store, user_id, fields.vault_id)
    const owner = await getKeyLog(store, user_id)
    const pin = await pinOfVault(stored)
    const verified = await assertNext(verifyVaultRecord(fields, { owner, pin }), pin)
    const { created_at } = stored
    const vault = { ...fields, user_id, created_at, updated_at: now }
    const { revision } = verified
    if (!(await store.vault.vaults.update({ ...vault, revision }))) throw new ShrdError('conflict')
    const written = await storeManifest(store, owner, manifest, { now })
    assertRecordEntry(written, toRecordEntry(verified))
    return vault
  }
  return call.transaction(save, { again })
}

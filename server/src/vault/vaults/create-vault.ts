import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { toRecordEntry } from '@shrd/crypto/manifest'
import { verifyVaultRecord } from '@shrd/crypto/vaults'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertFirst } from '../assert-next.ts'
import { assertRecordEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import { assertRoom } from '../quotas/assert-room.ts'
import type { VaultDeps } from './vault-deps.ts'
import { toVaultResponse } from './vault-response.ts'

/** Stores the first revision of a vault, with the owner's manifest. */
export async function createVault(
  { config: { planLimits: limits }, ports }: VaultDeps,
  call: Call<'createVault'>,
): Promise<EndpointOutput<'createVault'>> {
  const { user_id } = signerOf(call)
  const { manifest, ...fields } = call.input
  const now = ports.now()
  const vault = { ...fields, user_id, created_at: now, updated_at: now }
  const again = (store: Repositories) => toVaultResponse(store, user_id, fields)
  const save = async (store: Repositories) => {
    const taken = () => store.vault.vaults.count(user_id)
    await assertRoom(store, { limits, user_id, quota: 'vaults', taken })
    const owner = await getKeyLog(store, user_id)
    const verified = await assertFirst(verifyVaultRecord(fields, { owner }))
    const { revision } = verified
    if (!(await store.vault.vaults.insert({ ...vault, revision }))) throw new ShrdError('conflict')
    const written = await storeManifest(store, owner, manifest, { now })
    assertRecordEntry(written, toRecordEntry(verified))
    return vault
  }
  return call.transaction(save, { again })
}

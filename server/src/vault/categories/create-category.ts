import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type ManifestWrite, toRecordEntry } from '@shrd/crypto/manifest'
import { verifyCategoryRecord } from '@shrd/crypto/vaults'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertFirst } from '../assert-next.ts'
import { isDropped } from '../is-dropped.ts'
import { assertRecordEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import { assertRoom } from '../quotas/assert-room.ts'
import { getVault } from '../vaults/get-vault.ts'
import type { VaultDeps } from '../vaults/vault-deps.ts'
import { assertParent } from './assert-parent.ts'

/** Stores the first revision of a category. */
export async function createCategory(
  { config: { planLimits: limits }, ports }: VaultDeps,
  call: Call<'createCategory'>,
): Promise<EndpointOutput<'createCategory'>> {
  const { user_id } = signerOf(call)
  const { ambot, manifest, ...fields } = call.input
  const now = ports.now()
  const category = { ...fields, user_id, revision: 1, created_at: now, updated_at: now }
  return call.transaction(async (store) => {
    if (isDropped(ambot)) return { success: true }
    const taken = () => store.vault.categories.count(user_id)
    await assertRoom(store, { limits, user_id, quota: 'categories', taken })
    await storeCategory(store, category, manifest)
    return { success: true }
  })
}

/** Stores the category and the owner's manifest, all or nothing. */
async function storeCategory(
  store: Repositories,
  category: StoredCategory,
  manifest: ManifestWrite,
): Promise<void> {
  const { user_id, vault_id, created_at: now } = category
  await getVault(store, user_id, vault_id)
  const owner = await getKeyLog(store, user_id)
  const verified = await assertFirst(verifyCategoryRecord(category, { owner }))
  await assertParent(store, user_id, category, { tooDeep: 'category_creation_failed' })
  if (!(await store.vault.categories.insert(category))) throw new ShrdError('conflict')
  const written = await storeManifest(store, owner, manifest, { now })
  assertRecordEntry(written, toRecordEntry(verified))
}

import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { toRecordEntry } from '@shrd/crypto/manifest'
import { verifyCategoryRecord } from '@shrd/crypto/vaults'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertNext } from '../assert-next.ts'
import { isDropped } from '../is-dropped.ts'
import { assertRecordEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import type { VaultDeps } from '../vaults/vault-deps.ts'
import { assertParent } from './assert-parent.ts'
import { getCategory } from './get-category.ts'
import { pinOfCategory } from './pin-of-category.ts'

type Input = Call<'updateCategory'>['input']

/** Stores the next revision of a category of the calling member. */
export async function updateCategory(
  { ports }: Pick<VaultDeps, 'ports'>,
  call: Call<'updateCategory'>,
): Promise<EndpointOutput<'updateCategory'>> {
  const { user_id } = signerOf(call)
  const now = ports.now()
  return call.transaction(async (store) => {
    if (isDropped(call.input.ambot)) return { success: true }
    const stored = await getCategory(store, user_id, call.input.category_id)
    await replaceCategory(store, stored, { input: call.input, now })
    return { success: true }
  })
}

/** Stores the category and the owner's manifest, all or nothing. */
async function replaceCategory(
  store: Repositories,
  stored: StoredCategory,
  { input: { ambot: _, manifest, ...fields }, now }: { input: Input; now: number },
): Promise<void> {
  const { user_id, created_at } = stored
  const owner = await getKeyLog(store, user_id)
  const pin = await pinOfCategory(stored)
  const verified = await assertNext(verifyCategoryRecord(fields, { owner, pin }), pin)
  // A category stays in its vault in all revisions.
  if (fields.vault_id !== stored.vault_id) throw new ShrdError('record_invalid')
  await assertParent(store, user_id, fields, { tooDeep: 'category_update_failed' })
  const { revision } = verified
  const category = { ...fields, user_id, revision, created_at, updated_at: now }
  if (!(await store.vault.categories.update(category))) throw new ShrdError('conflict')
  const written = await storeManifest(store, owner, manifest, { now })
  assertRecordEntry(written, toRecordEntry(verified))
}

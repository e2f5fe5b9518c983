import { createId } from '../../src/core/ids.ts'
import type { Identity } from '../../src/identity/identity.ts'
import {
  type CategoryRecord,
  createCategoryRecord,
  deleteCategoryRecord,
} from '../../src/vaults/category-record.ts'
import type { RecordPin } from '../../src/vaults/owned-record.ts'
import {
  createVaultRecord,
  deleteVaultRecord,
  reviseVaultRecord,
  type VaultRecord,
} from '../../src/vaults/vault-record.ts'
import {
  type CategoryDeletion,
  verifyCategoryRecord,
} from '../../src/vaults/verify-category-record.ts'
import { type VaultDeletion, verifyVaultRecord } from '../../src/vaults/verify-vault-record.ts'
import type { VectorLog } from '../document-vectors.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { readVectorLog } from '../vector-members.ts'

const DRAFT = {
  name: 'Home',
  description: 'where the spare key is 🔑',
  icon: 'shield',
  tags: ['a'],
}

/** What happens to one vault and one category of alice. */
export interface Story {
  alice: Identity
  /** The log of alice after replacing the keys. */
  rotated: VectorLog
  vault: VaultRecord
  pin: RecordPin
  /** The next revision, with its description as it was. */
  renamed: VaultRecord
  plain: VaultRecord
  vaultDeletion: VaultDeletion
  category: CategoryRecord
  categoryPin: RecordPin
  categoryDeletion: CategoryDeletion
}

/** Both are made, revised and deleted. */
export async function tellStory(): Promise<Story> {
  const member = await readNewIdentity('alice')
  const alice = member.identity
  const owner = await readVectorLog('alice')
  const vault = await createVaultRecord(alice, DRAFT)
  const first = await verifyVaultRecord(vault, { owner })
  const { vault_id } = vault
  const category = await createCategoryRecord(alice, {
    vault_id,
    parent_id: createId('cat'),
    name: 'Travel',
    labels: { de: 'Reisen' },
    icon: 'passport',
  })
  const verified = await verifyCategoryRecord(category, { owner })
  const { category_id } = category
  return {
    alice,
    rotated: { user_id: alice.user_id, entries: (await rotateTimes(member, 1)).entries },
    vault,
    pin: { revision: first.revision, hash: first.hash },
    renamed: await reviseVaultRecord(alice, first, { ...DRAFT, name: 'House' }),
    plain: await createVaultRecord(alice, { ...DRAFT, description: null }),
    vaultDeletion: { vault_id, record: await deleteVaultRecord(alice, first) },
    category,
    categoryPin: { revision: verified.revision, hash: verified.hash },
    categoryDeletion: { category_id, record: await deleteCategoryRecord(alice, verified) },
  }
}

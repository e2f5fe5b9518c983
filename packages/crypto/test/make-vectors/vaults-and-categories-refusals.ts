import { encodeBase64Url } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { createId } from '../../src/core/ids.ts'
import { type SignedRecord, signRecord } from '../../src/core/signed-record.ts'
import { hashGrant, openGrant } from '../../src/documents/grant.ts'
import {
  type CategoryRecord,
  type CategoryStatement,
  categoryStatement,
} from '../../src/vaults/category-record.ts'
import {
  type VaultRecord,
  type VaultStatement,
  vaultStatement,
} from '../../src/vaults/vault-record.ts'
import { verifyVaultRecord } from '../../src/vaults/verify-vault-record.ts'
import { signText } from '../sign-text.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { readVectorLog } from '../vector-members.ts'
import { makeRefusal, type OperationInput } from '../vector-operations.ts'
import { deletion, openVault, verifyCategory, verifyVault } from './vaults-and-categories-inputs.ts'
import { operations } from './vaults-and-categories-operations.ts'
import type { Story } from './vaults-and-categories-story.ts'

const OTHER_HASH = 'A'.repeat(43)
const OTHER_OWNER = `usr_${'a'.repeat(32)}`

/** The vault with a changed record that its owner signed, and changes beside it. */
async function forgeVault(
  { alice }: Story,
  base: VaultRecord,
  statement: Partial<VaultStatement>,
  beside: Partial<VaultRecord> = {},
): Promise<VaultRecord> {
  const { suite: _, ...honest } = vaultStatement.parse(base.record.statement)
  const record = await signRecord(vaultStatement, { ...honest, ...statement }, alice.signingKey)
  return { ...base, ...beside, record }
}

type Refused = [string, OperationInput, CryptoErrorCode]

/** Vaults that have to be refused. */
export async function refusedVaults(story: Story): Promise<VectorRefusal[]> {
  const { alice, vault, plain, pin, renamed, rotated, vaultDeletion } = story
  const later = await verifyVaultRecord(renamed, { owner: await readVectorLog('alice') })
  const forged = async (statement: Partial<VaultStatement>, beside: Partial<VaultRecord> = {}) =>
    verifyVault(await forgeVault(story, vault, statement, beside))
  const forgedPlain = async (statement: Partial<VaultStatement>) =>
    verifyVault(await forgeVault(story, plain, statement))
  const moved: SignedRecord = await signText('category', vault.record.statement, alice.signingKey)
  const refusals: Refused[] = [
    ['vault of another member', verifyVault(vault, { owner: 'mallory' }), 'record_invalid'],
    [
      'vault signed for another purpose',
      verifyVault({ ...vault, record: moved }),
      'record_invalid',
    ],
    ['vault that names another owner', await forgedPlain({ owner: OTHER_OWNER }), 'record_invalid'],
    ['vault of revision 0', await forged({ revision: 0 }), 'record_invalid'],
    ['first revision with a predecessor', await forged({ prev: OTHER_HASH }), 'record_invalid'],
    ['later revision without predecessor', await forged({ revision: 2 }), 'record_invalid'],
    ['vault that was deleted', await forgedPlain({ state: 'deleted' }), 'record_invalid'],
    ['vault with another name beside', verifyVault({ ...vault, name: 'Hone' }), 'record_invalid'],
    ['vault with tags moved beside', verifyVault({ ...vault, tags: [] }), 'record_invalid'],
    [
      'vault of another member beside',
      verifyVault(Object.assign({ user_id: OTHER_OWNER }, vault)),
      'record_invalid',
    ],
    ['vault without its grant', verifyVault({ ...vault, encrypted_keys: [] }), 'record_invalid'],
    [
      'description whose record names no grant',
      await forged({ grant: null }, { encrypted_keys: [] }),
      'record_invalid',
    ],
    ...(await refusedGrants(story)),
    ['vault under a later key', await forged({ author_sequence: 1 }), 'key_log_behind'],
    ['vault under a replaced key', verifyVault(vault, { owner: rotated }), 'key_replaced'],
    [
      'vault older than pinned',
      verifyVault(vault, { pin: { revision: later.revision, hash: later.hash } }),
      'vault_rolled_back',
    ],
    [
      'vault with another text of the pinned revision',
      verifyVault(vault, { pin: { ...pin, hash: OTHER_HASH } }),
      'vault_forked',
    ],
    [
      'vault that does not stand on the pinned revision',
      verifyVault(renamed, { pin: { ...pin, hash: OTHER_HASH } }),
      'vault_forked',
    ],
    [
      'vault with a description in clear',
      await forged({ description: 'clear' }, { description: 'clear' }),
      'encrypted_data_invalid',
    ],
    [
      'vault whose key is not granted to the reader',
      { ...openVault(vault), reader: 'bob' },
      'document_key_missing',
    ],
    [
      'deletion of another vault',
      deletion('vault', { ...vaultDeletion, vault_id: plain.vault_id }),
      'record_invalid',
    ],
    [
      'deletion by a record that lives',
      deletion('vault', { ...vaultDeletion, record: vault.record }),
      'record_invalid',
    ],
    [
      'deletion that is older than pinned',
      deletion('vault', vaultDeletion, { pin: { revision: 3, hash: OTHER_HASH } }),
      'vault_rolled_back',
    ],
  ]
  return refuse(refusals)
}

/** Grants that the record names and that are for something else. */
async function refusedGrants(story: Story): Promise<Refused[]> {
  const { vault, plain } = story
  const [grant] = vault.encrypted_keys
  if (grant === undefined) throw new Error('The grant is missing.')
  const changes = [
    ['grant for another vault', { document_id: plain.vault_id }],
    ['grant by another owner', { owner: OTHER_OWNER }],
    ['grant for another reader', { user_id: OTHER_OWNER }],
    ['grant for other keys', { fingerprint: OTHER_HASH }],
  ] as const
  return Promise.all(
    changes.map(async ([name, change]): Promise<Refused> => {
      const other = { ...grant, ...change }
      const beside = { encrypted_keys: [other] }
      const forged = await forgeVault(story, vault, { grant: await hashGrant(other) }, beside)
      return [name, verifyVault(forged), 'record_invalid']
    }),
  )
}

/** Categories that have to be refused. */
export async function refusedCategories(story: Story): Promise<VectorRefusal[]> {
  const { alice, category, categoryPin, categoryDeletion, rotated } = story
  const forged = async (
    statement: Partial<CategoryStatement>,
    beside: Partial<CategoryRecord> = {},
  ) => {
    const { suite: _, ...honest } = categoryStatement.parse(category.record.statement)
    const changed = { ...honest, ...statement }
    const record = await signRecord(categoryStatement, changed, alice.signingKey)
    return verifyCategory({ ...category, ...beside, record })
  }
  const parent_id = category.category_id
  const refusals: Refused[] = [
    ['category of another member', verifyCategory(category, { owner: 'bob' }), 'record_invalid'],
    ['category that names another owner', await forged({ owner: OTHER_OWNER }), 'record_invalid'],
    ['category that was deleted', await forged({ state: 'deleted' }), 'record_invalid'],
    ['category below itself', await forged({ parent_id }, { parent_id }), 'record_invalid'],
    [
      'category with another label beside',
      verifyCategory({ ...category, labels: { de: 'Urlaub' } }),
      'record_invalid',
    ],
    [
      'category without its label beside',
      verifyCategory({ ...category, labels: {} }),
      'record_invalid',
    ],
    [
      'category with an empty label beside',
      verifyCategory({ ...category, labels: Object.assign({ en: null }, category.labels) }),
      'record_invalid',
    ],
    [
      'category on the top level beside',
      verifyCategory({ ...category, parent_id: null }),
      'record_invalid',
    ],
    ['category under a replaced key', verifyCategory(category, { owner: rotated }), 'key_replaced'],
    [
      'category older than pinned',
      verifyCategory(category, { pin: { ...categoryPin, revision: 2 } }),
      'vault_rolled_back',
    ],
    [
      'category with another text of the pinned revision',
      verifyCategory(category, { pin: { ...categoryPin, hash: OTHER_HASH } }),
      'vault_forked',
    ],
    [
      'deletion of another category',
      deletion('category', { ...categoryDeletion, category_id: createId('cat') }),
      'record_invalid',
    ],
    [
      'deletion by a category that lives',
      deletion('category', { ...categoryDeletion, record: category.record }),
      'record_invalid',
    ],
  ]
  return refuse([...refusals, await refusedDescription(story)])
}

async function refusedDescription({ alice, vault, plain }: Story): Promise<Refused> {
  const [grant] = vault.encrypted_keys
  if (grant === undefined) throw new Error('The grant is missing.')
  const key = encodeBase64Url(await openGrant(alice, grant))
  const { vault_id } = plain
  const owner = alice.user_id
  const input = { operation: 'open description', vault_id, owner, key, sealed: vault.description }
  return ['description of another vault', input, 'document_undecryptable']
}

function refuse(refusals: Refused[]): Promise<VectorRefusal[]> {
  const about = 'Every check before the one that fails is passed; truly signed where possible.'
  return Promise.all(
    refusals.map(([name, input, error]) => makeRefusal(operations, name, about, input, error)),
  )
}

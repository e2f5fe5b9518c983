import { decodeBase64Url, encodeBase64Url } from '../../src/core/encoding.ts'
import { openEnvelope } from '../../src/core/envelope.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import { createId } from '../../src/core/ids.ts'
import { type SignedRecord, signRecord } from '../../src/core/signed-record.ts'
import { statementBytes } from '../../src/core/statement.ts'
import { hashGrant, openGrant } from '../../src/documents/grant.ts'
import type { Identity } from '../../src/identity/identity.ts'
import {
  type CategoryRecord,
  type CategoryStatement,
  categoryStatement,
} from '../../src/vaults/category-statement.ts'
import { createCategoryRecord } from '../../src/vaults/create-category-record.ts'
import { createVaultRecord } from '../../src/vaults/create-vault-record.ts'
import { deleteCategoryRecord } from '../../src/vaults/delete-category-record.ts'
import { deleteVaultRecord } from '../../src/vaults/delete-vault-record.ts'
import { openVaultRecord } from '../../src/vaults/open-vault-record.ts'
import type { RecordPin } from '../../src/vaults/owned-record.ts'
import { reviseVaultRecord } from '../../src/vaults/revise-vault-record.ts'
import {
  type VaultRecord,
  type VaultStatement,
  vaultStatement,
} from '../../src/vaults/vault-statement.ts'
import {
  type CategoryDeletion,
  verifyCategoryDeletion,
} from '../../src/vaults/verify-category-deletion.ts'
import { verifyCategoryRecord } from '../../src/vaults/verify-category-record.ts'
import { type VaultDeletion, verifyVaultDeletion } from '../../src/vaults/verify-vault-deletion.ts'
import { verifyVaultRecord } from '../../src/vaults/verify-vault-record.ts'
import type { VectorLog } from '../document-vectors.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { readAnyLog } from '../read-any-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { statementText } from '../second-implementation/conventions.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import { importVectorMember, readVectorLog } from '../vector-members.ts'
import {
  makeCase,
  makeRefusal,
  type OperationInput,
  type Operations,
} from '../vector-operations.ts'

interface VerifyInput extends OperationInput {
  owner: string | VectorLog
  pin: RecordPin | null
}

interface VaultInput extends VerifyInput {
  vault: VaultRecord
}

interface CategoryInput extends VerifyInput {
  category: CategoryRecord
}

interface DescriptionInput extends OperationInput {
  vault_id: string
  owner: string
  /** Base64url. */
  key: string
  sealed: string
}

async function readOptions({ owner, pin }: VerifyInput) {
  return { owner: await readAnyLog(owner), pin: pin ?? undefined }
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'open description': async ({ vault_id, owner, key, sealed }: DescriptionInput) => {
    const statement = statementText({ vault_id, owner })
    const secret = await importSecret(decodeBase64Url(key))
    const context = statementBytes('vault-description', statement)
    const plaintext = await openEnvelope(secret, context, sealed)
    return { statement, plaintext: encodeBase64Url(plaintext) }
  },
  'verify vault': async (input: VaultInput) =>
    verifyVaultRecord(input.vault, await readOptions(input)),
  'open vault': async (input: VaultInput & { reader: string }) => {
    const reader = await importVectorMember(input.reader)
    const { verified: _, ...shown } = await openVaultRecord(
      reader,
      input.vault,
      await readOptions(input),
    )
    return shown
  },
  'verify vault deletion': async (input: VerifyInput & { deletion: VaultDeletion }) =>
    verifyVaultDeletion(input.deletion, await readOptions(input)),
  'verify category': async (input: CategoryInput) =>
    verifyCategoryRecord(input.category, await readOptions(input)),
  'verify category deletion': async (input: VerifyInput & { deletion: CategoryDeletion }) =>
    verifyCategoryDeletion(input.deletion, await readOptions(input)),
}

const DRAFT = {
  name: 'Home',
  description: 'where the spare key is 🔑',
  icon: 'shield',
  tags: ['a'],
}
const OTHER_HASH = 'A'.repeat(43)
const OTHER_OWNER = `usr_${'a'.repeat(32)}`

/** Vectors of `docs/protocol/vaults-and-categories.md`. */
export async function make(): Promise<VectorFile> {
  const story = await tellStory()
  return {
    page: 'docs/protocol/vaults-and-categories.md',
    cases: [...(await makeVaultCases(story)), ...(await makeCategoryCases(story))],
    refused: [...(await refusedVaults(story)), ...(await refusedCategories(story))],
  }
}

interface Story {
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

async function tellStory(): Promise<Story> {
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

const verifyVault = (vault: VaultRecord, change: Partial<VerifyInput> = {}): VaultInput => ({
  operation: 'verify vault',
  owner: 'alice',
  pin: null,
  vault,
  ...change,
})

const openVault = (
  vault: VaultRecord,
  change: Partial<VerifyInput> = {},
): VaultInput & { reader: string } => ({
  ...verifyVault(vault, change),
  operation: 'open vault',
  reader: 'alice',
})

const verifyCategory = (
  category: CategoryRecord,
  change: Partial<VerifyInput> = {},
): CategoryInput => ({
  operation: 'verify category',
  owner: 'alice',
  pin: null,
  category,
  ...change,
})

const deletion = (
  what: 'vault' | 'category',
  received: object,
  change: Partial<VerifyInput> = {},
): OperationInput & { deletion: object } => {
  const base = { owner: 'alice', pin: null }
  return { operation: `verify ${what} deletion`, ...base, deletion: received, ...change }
}

async function makeVaultCases(story: Story): Promise<VectorCase[]> {
  const { alice, rotated, vault, pin, renamed, plain, vaultDeletion } = story
  const [grant] = vault.encrypted_keys
  if (grant === undefined) throw new Error('The grant is missing.')
  const description = {
    operation: 'open description',
    vault_id: vault.vault_id,
    owner: alice.user_id,
    key: encodeBase64Url(await openGrant(alice, grant)),
    sealed: vault.description,
  }
  const cases: [string, string, OperationInput][] = [
    ['description', 'From the key to the plaintext.', description],
    ['vault', 'Its one grant has the hash that it names.', verifyVault(vault)],
    ['vault, opened', 'The key is in the grant.', openVault(vault)],
    ['vault without description', 'It has no grant either.', openVault(plain)],
    [
      'vault renamed, after a pin',
      'The description did not change and stays as it was sealed.',
      openVault(renamed, { pin }),
    ],
    [
      'vault under a replaced key, pinned',
      'Its hash is the pinned one.',
      verifyVault(vault, { owner: rotated, pin }),
    ],
    [
      'vault deleted',
      'The revision after the pinned one.',
      deletion('vault', vaultDeletion, { pin }),
    ],
  ]
  return Promise.all(cases.map(([name, about, input]) => makeCase(operations, name, about, input)))
}

async function makeCategoryCases(story: Story): Promise<VectorCase[]> {
  const { category, categoryPin: pin, categoryDeletion, rotated } = story
  const cases: [string, string, OperationInput][] = [
    ['category', 'Every language is signed, also without a label.', verifyCategory(category)],
    [
      'category under a replaced key, pinned',
      'Its hash is the pinned one.',
      verifyCategory(category, { owner: rotated, pin }),
    ],
    [
      'category deleted',
      'The revision after the pinned one.',
      deletion('category', categoryDeletion, { pin }),
    ],
  ]
  return Promise.all(cases.map(([name, about, input]) => makeCase(operations, name, about, input)))
}

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

async function refusedVaults(story: Story): Promise<VectorRefusal[]> {
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

async function refusedCategories(story: Story): Promise<VectorRefusal[]> {
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

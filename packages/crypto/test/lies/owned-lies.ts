import { createId } from '../../src/core/ids.ts'
import { signRecord } from '../../src/core/signed-record.ts'
import { hashGrant } from '../../src/documents/grant.ts'
import { verifyDocument } from '../../src/documents/verify-document.ts'
import {
  type CategoryStatement,
  categoryStatement,
  createCategoryRecord,
  deleteCategoryRecord,
} from '../../src/vaults/category-record.ts'
import {
  createVaultRecord,
  deleteVaultRecord,
  type VaultRecord,
  type VaultStatement,
  vaultStatement,
} from '../../src/vaults/vault-record.ts'
import {
  verifyCategoryDeletion,
  verifyCategoryRecord,
} from '../../src/vaults/verify-category-record.ts'
import { verifyVaultDeletion, verifyVaultRecord } from '../../src/vaults/verify-vault-record.ts'
import { createMember, type Member } from '../create-member.ts'
import { createDraftDocument } from '../forge-document.ts'
import { anyHash } from '../forge-manifest.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

const VAULT = { name: 'Home', description: 'where the spare key is', icon: 'shield', tags: [] }
const CATEGORY = { parent_id: null, name: 'Travel', labels: {}, icon: 'plane' }

/** What is signed, and what stands beside it. */
interface Forgery<Statement, Columns> {
  signed?: Partial<Statement>
  beside?: Partial<Columns>
}

/** A vault of which its owner has truly signed something else. */
async function readForgedVault(
  forge: (owner: Member, made: VaultRecord) => Promise<Forgery<VaultStatement, VaultRecord>>,
): Promise<unknown> {
  const member = await createMember()
  const { identity, log } = member
  const made = await createVaultRecord(identity, VAULT)
  const { signed, beside } = await forge(member, made)
  const { suite: _, ...honest } = vaultStatement.parse(made.record.statement)
  const record = await signRecord(vaultStatement, { ...honest, ...signed }, identity.signingKey)
  return verifyVaultRecord({ ...made, ...beside, record }, { owner: log })
}

/** A category of which its owner has truly signed something else. */
async function readForgedCategory(
  forge: (signed: CategoryStatement) => Forgery<CategoryStatement, CategoryStatement>,
): Promise<unknown> {
  const { identity, log } = await createMember()
  const made = await createCategoryRecord(identity, { ...CATEGORY, vault_id: createId('vlt') })
  const { suite: _, ...honest } = categoryStatement.parse(made.record.statement)
  const { signed, beside } = forge(honest)
  const record = await signRecord(categoryStatement, { ...honest, ...signed }, identity.signingKey)
  const columns = { parent_id: beside?.parent_id ?? null, name: beside?.name ?? made.name }
  return verifyCategoryRecord({ ...made, ...columns, record }, { owner: log })
}

/** A grant of the vault's key, listed as it is signed for. */
async function readForgedGrant(change: (made: VaultRecord) => object): Promise<unknown> {
  return readForgedVault(async (_, made) => {
    const [grant] = made.encrypted_keys.map((one) => ({ ...one, ...change(made) }))
    if (grant === undefined) throw new Error('There is no grant.')
    return { signed: { grant: await hashGrant(grant) }, beside: { encrypted_keys: [grant] } }
  })
}

/** Vaults and categories of which clients and servers are shown what no honest client signs. */
export const ownedLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'the keys of one member sign the vault of another',
    row: [6, 23],
    check: ['OWNED_CHECKS/checkOwner'],
    read: () =>
      readForgedVault(async () => ({
        signed: { owner: (await createMember()).identity.user_id, description: null, grant: null },
        beside: { description: null, encrypted_keys: [] },
      })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a first vault record says that there was one before',
    row: [8],
    check: ['OWNED_CHECKS/checkRevisionLinks'],
    read: () => readForgedVault(async () => ({ signed: { prev: anyHash() } })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a vault has a description whose key nobody was given',
    row: [13],
    check: ['VAULT_CHECKS/checkDescriptionHasGrant'],
    read: () =>
      readForgedVault(async () => ({ signed: { grant: null }, beside: { encrypted_keys: [] } })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a vault lists the grant of another vault',
    row: [4, 6],
    check: ['VAULT_CHECKS/checkGrantIsOwners'],
    read: () => readForgedGrant(() => ({ document_id: createId('vlt') })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a vault is deleted by what was signed to delete another',
    row: [6],
    check: ['refuseUnless/checkDeletedVault'],
    async read() {
      const { identity, log: owner } = await createMember()
      const made = await createVaultRecord(identity, VAULT)
      const record = await deleteVaultRecord(identity, await verifyVaultRecord(made, { owner }))
      return verifyVaultDeletion({ vault_id: createId('vlt'), record }, { owner })
    },
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a category has another name beside the signed one',
    row: [17],
    check: ['CATEGORY_CHECKS/checkColumns'],
    read: () => readForgedCategory(() => ({ beside: { name: 'Work' } })),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a category is below itself',
    row: [39],
    check: ['CATEGORY_CHECKS/checkNotBelowItself'],
    read: () =>
      readForgedCategory(({ category_id: parent_id }) => {
        return { signed: { parent_id }, beside: { parent_id } }
      }),
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a category is deleted by what was signed to delete another',
    row: [6],
    check: ['refuseUnless/checkDeletedCategory'],
    async read() {
      const { identity, log: owner } = await createMember()
      const made = await createCategoryRecord(identity, { ...CATEGORY, vault_id: createId('vlt') })
      const verified = await verifyCategoryRecord(made, { owner })
      const record = await deleteCategoryRecord(identity, verified)
      return verifyCategoryDeletion({ category_id: createId('cat'), record }, { owner })
    },
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a document stands beside another owner’s name than the one who signed it',
    row: [6, 18],
    check: ['ACCESS_CHECKS/checkOwnerColumn'],
    async read() {
      const { identity, log: owner } = await createMember()
      const { user_id } = (await createMember()).identity
      return verifyDocument({ ...(await createDraftDocument(identity)), user_id }, { owner })
    },
    code: 'record_invalid',
  }),
]

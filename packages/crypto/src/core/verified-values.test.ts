import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { createDraftDocument, DRAFT } from '../../test/forge-document.ts'
import { forgeHandshake } from '../../test/handshake/forge-handshake.ts'
import type { SealedDocument } from '../documents/document.ts'
import { openDocument } from '../documents/open-document.ts'
import { openEpoch } from '../documents/open-epoch-key.ts'
import type { VerifiedDocument } from '../documents/verified-document.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { verifyDocumentRow } from '../documents/verify-document-row.ts'
import { verifyOffer } from '../handshake/verify-offer.ts'
import type { Identity } from '../identity/identity.ts'
import { changeManifest } from '../manifest/change-manifest.ts'
import { emptyManifest, type Manifest } from '../manifest/manifest.ts'
import {
  createCategoryRecord,
  deleteCategoryRecord,
  reviseCategoryRecord,
} from '../vaults/category-record.ts'
import { createVaultRecord, deleteVaultRecord, reviseVaultRecord } from '../vaults/vault-record.ts'
import { verifyCategoryRecord } from '../vaults/verify-category-record.ts'
import { openVaultRecord, verifyVaultRecord } from '../vaults/verify-vault-record.ts'
import { createId } from './ids.ts'
import { createVerifiedValues } from './verified-values.ts'

let member: Member
let document: SealedDocument
let verified: VerifiedDocument
let manifest: Manifest

beforeAll(async () => {
  member = await createMember()
  document = await createDraftDocument(member.identity)
  verified = await verifyDocument(document, { owner: member.log })
  manifest = await emptyManifest(member.identity.user_id)
})

const VAULT = { name: 'Home', description: 'mine alone', icon: 'shield', tags: ['family'] }
const CATEGORY = { parent_id: null, name: 'Travel', labels: { de: 'Reisen' }, icon: 'passport' }

/** A category as a server would answer it. */
const makeCategory = (identity: Identity) =>
  createCategoryRecord(identity, { vault_id: createId('vlt'), ...CATEGORY })

/** As a worker, a database or a careless change would make one. */
describe.each([
  ['spread', <Value extends object>(value: Value): Value => ({ ...value })],
  ['structuredClone', <Value extends object>(value: Value): Value => structuredClone(value)],
] as const)('a copy by %s counts for nothing', (_, copy) => {
  test('of a key log', async () => {
    const owner = copy(member.log)
    await expect(verifyDocument(document, { owner })).rejects.toThrow(TypeError)
  })

  test('of a document', async () => {
    await expect(openEpoch(member.identity, copy(verified))).rejects.toThrow(TypeError)
  })

  test('of a vault', async () => {
    const { identity, log: owner } = member
    const vault = copy(await verifyVaultRecord(await createVaultRecord(identity, VAULT), { owner }))
    await expect(reviseVaultRecord(identity, vault, VAULT)).rejects.toThrow(TypeError)
    await expect(deleteVaultRecord(identity, vault)).rejects.toThrow(TypeError)
  })

  test('of a category', async () => {
    const { identity, log: owner } = member
    const category = copy(await verifyCategoryRecord(await makeCategory(identity), { owner }))
    await expect(reviseCategoryRecord(identity, category, CATEGORY)).rejects.toThrow(TypeError)
    await expect(deleteCategoryRecord(identity, category)).rejects.toThrow(TypeError)
  })

  test('of a manifest', async () => {
    const change = changeManifest(member.identity, copy(manifest), [], { device: 'Laptop' })
    await expect(change).rejects.toThrow(TypeError)
  })
})

/** Every list and object in a value that is not frozen, by its path. */
function findLoose(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([name, member]) =>
    findLoose(member, `${path}.${name}`),
  )
  return Object.isFrozen(value) ? below : [path, ...below]
}

describe('what was verified cannot be exchanged in part, however deep', () => {
  test('neither in a key log nor in a document nor in an offer', async () => {
    const rotated = await rotateMember(member)
    expect(rotated.log.states).toHaveLength(2)
    expect(findLoose(rotated.log, 'log')).toEqual([])
    expect(findLoose(verified, 'document')).toEqual([])
    const row = await verifyDocumentRow(document, { owner: member.log })
    expect(findLoose(row, 'row')).toEqual([])
    const { pinned, offer } = await forgeHandshake(
      rotated.identity,
      (await createMember()).identity,
    )
    const read = await verifyOffer(pinned, offer, rotated.log)
    expect(findLoose(read, 'offer')).toEqual([])
  })

  test('neither in a vault nor in a category', async () => {
    const { identity, log: owner } = member
    const vault = await verifyVaultRecord(await createVaultRecord(identity, VAULT), { owner })
    expect(findLoose(vault, 'vault')).toEqual([])
    const category = await verifyCategoryRecord(await makeCategory(identity), { owner })
    expect(findLoose(category, 'category')).toEqual([])
    expect(() => Object.assign(category.labels, { de: 'Bank' })).toThrow(TypeError)
  })

  test('so a change in place throws and changes nothing', () => {
    expect(() => Object.assign(verified.header, { title: 'Bank' })).toThrow(TypeError)
    expect(() => verified.revision.header.tags.push('bank')).toThrow(TypeError)
    expect(() => verified.access.grants.pop()).toThrow(TypeError)
    expect(() => Object.assign(member.log.current, { publicExchangeKey: '' })).toThrow(TypeError)
    expect(verified.header).toEqual(DRAFT.header)
  })

  test('neither in the records of a manifest; its map of documents is left as it is', async () => {
    const entry = { id: createId('vlt'), revision: 1, hash: verified.hash }
    const changes = [{ type: 'put-record', entry } as const]
    const made = await changeManifest(member.identity, manifest, changes, { device: 'Laptop' })
    const { documents, ...others } = made.manifest
    expect(others.records).toEqual([entry])
    expect(findLoose(others.records, 'records')).toEqual([])
    expect(findLoose(others.hashes, 'hashes')).toEqual([])
    expect(Object.isFrozen(documents)).toBe(false)
    expect(Object.isFrozen(entry)).toBe(false)
  })
})

test('what the caller has stays free, and changes nothing of what was verified from it', async () => {
  const received = structuredClone(document)
  const seen = await verifyDocument(received, { owner: member.log })
  const before = structuredClone(seen.records)
  const grants = structuredClone(seen.grants)
  received.header.title = 'Bank'
  received.revision.signature = ''
  received.access_list.statement = ''
  for (const grant of received.encrypted_keys) grant.scopes.push('view')
  expect(seen.header.title).toBe('Mail')
  expect(seen.records).toEqual(before)
  expect(seen.grants).toEqual(grants)
})

test('what the caller has of a vault or category stays free, and changes nothing', async () => {
  const { identity, log: owner } = member
  const received = await createVaultRecord(identity, VAULT)
  const vault = await verifyVaultRecord(received, { owner })
  const before = structuredClone(vault.encrypted_keys)
  for (const grant of received.encrypted_keys) grant.scopes.length = 0
  received.encrypted_keys.length = 0
  expect(vault.encrypted_keys).toEqual(before)
  const opened = await openVaultRecord(identity, await createVaultRecord(identity, VAULT), {
    owner,
  })
  opened.tags.push('bank')
  expect(opened.verified.tags).toEqual(VAULT.tags)
})

test('a record whose text is exchanged while it is verified stays the one that was signed', async () => {
  const { identity, log: owner } = member
  const received = await makeCategory(identity)
  const verifying = verifyCategoryRecord(received, { owner })
  received.record.statement = '{}'
  expect((await verifying).name).toBe('Travel')
})

test('an opened document is for its reader to edit', async () => {
  const opened = await openDocument(member.identity, document, { owner: member.log })
  opened.header.tags.push('bank')
  opened.header.title = 'Bank'
  expect(opened.verified.header).toEqual(DRAFT.header)
})

test('bytes, keys and maps in a value are left as they are', async () => {
  const bytes = new Uint8Array(4)
  const map = new Map([['a', { open: true }]])
  const { exchangeKey } = member.identity
  const keys = { bytes, map, key: exchangeKey.privateKey }
  const value = createVerifiedValues('test').add({ keys, list: [keys] })
  expect(Object.isFrozen(value.keys)).toBe(true)
  expect(Object.isFrozen(value.list)).toBe(true)
  bytes.fill(1)
  expect([bytes, map, map.get('a'), keys.key].map((one) => Object.isFrozen(one))).toEqual(
    Array(4).fill(false),
  )
})

import { canonicalText } from '../../src/core/canonical.ts'
import { encodeText } from '../../src/core/encoding.ts'
import { createId } from '../../src/core/ids.ts'
import type { SignedRecord } from '../../src/core/signed-record.ts'
import { changeManifest } from '../../src/manifest/change-manifest.ts'
import { loadShards } from '../../src/manifest/load-shards.ts'
import { emptyManifest, listShardHashes } from '../../src/manifest/manifest.ts'
import { hashShardHashes, type ManifestRoot } from '../../src/manifest/manifest-root.ts'
import { type ShardEntries, shardStatement } from '../../src/manifest/manifest-shard.ts'
import { openContacts } from '../../src/manifest/open-contacts.ts'
import { shardOf } from '../../src/manifest/shard-names.ts'
import { verifyManifestRoot } from '../../src/manifest/verify-manifest-root.ts'
import { verifyManifestWrite } from '../../src/manifest/verify-manifest-write.ts'
import { sealSelf } from '../../src/self/seal-self.ts'
import { createSelfDocument } from '../../src/self/self-document.ts'
import { openSelfKey } from '../../src/self/self-key.ts'
import { createMember, type Member } from '../create-member.ts'
import {
  anyHash,
  createEntry,
  createRecordEntry,
  forgeRoot,
  forgeShard,
} from '../forge-manifest.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

const DEVICE = { device: 'Laptop' }
const VAULTS = 'vaults'

/** What a member's own client would sign first. */
async function writeFirst({ identity }: Member) {
  const entry = createRecordEntry()
  const empty = await emptyManifest(identity.user_id)
  return changeManifest(identity, empty, [{ type: 'put-record', entry }], DEVICE)
}

/** A first root in which the member has signed something else. */
async function readForgedRoot(
  forge: (member: Member) => Promise<Partial<ManifestRoot>>,
): Promise<unknown> {
  const member = await createMember()
  const { manifest, write } = await writeFirst(member)
  const change = await forge(member)
  const root = await forgeRoot(member.identity, write.root, change)
  // Where nothing is named, everything counts as empty.
  const hashes = change.shards_hash === undefined ? listShardHashes(manifest) : []
  return verifyManifestRoot(root, hashes, { member: member.log })
}

/** A shard that the member has signed, received under some name. */
async function readForgedShard(
  name: string,
  forge: (member: Member) => Promise<{ user_id?: string; shard?: string; entries: ShardEntries }>,
): Promise<unknown> {
  const member = await createMember()
  const { user_id } = member.identity
  const statement = { user_id, shard: name, ...(await forge(member)) }
  const content = shardStatement.toText(statement)
  const { root, hashes, shard } = await forgeShard(member.identity, name, content)
  const manifest = await verifyManifestRoot(root, hashes, { member: member.log })
  return loadShards(manifest, [shard])
}

/** Some document, and the shard that it belongs to. */
async function createFiledEntry({ identity }: Member) {
  const entry = createEntry(identity.user_id)
  return { entry, shard: await shardOf(entry.document_id) }
}

/** A manifest that goes on from a known one, and was signed by the member with another number. */
async function skipNumber(): Promise<unknown> {
  const member = await createMember()
  const { identity, log } = member
  const { manifest: first } = await writeFirst(member)
  const { manifest, write } = await changeManifest(identity, first, [], DEVICE)
  const root = await forgeRoot(identity, write.root, { counter: 7 })
  return verifyManifestRoot(root, listShardHashes(manifest), { member: log, pin: first })
}

/** Contacts, sealed by the member itself, in which one relationship stands twice. */
async function readDoubleContact(): Promise<unknown> {
  const { identity, log } = await createMember()
  const document = await createSelfDocument(identity)
  const selfKey = await openSelfKey(identity, document, { owner: log })
  const contact = {
    handshake_id: `hsk_${'a'.repeat(26)}`,
    payload_hash: '0'.repeat(64),
    partner: identity.user_id,
    head: { sequence: 0, head: anyHash() },
    alias: 'Bob',
    verified: false,
    revoked: true,
  }
  const bytes = encodeText(canonicalText({ entries: [contact, { ...contact, revoked: false }] }))
  const contacts = await sealSelf(selfKey, { part: 'contacts', id: null }, bytes)
  return openContacts({ contacts }, selfKey)
}

/** A write as a server receives it, on top of what it has stored. */
async function writeToServer(
  forge: (write: { root: SignedRecord; shards: { shard: string; content: string }[] }) => {
    root: SignedRecord
    shards: { shard: string; content: string }[]
    isStored: boolean
  },
): Promise<unknown> {
  const member = await createMember()
  const { manifest, write } = await writeFirst(member)
  const { root, shards, isStored } = forge(write)
  const empty = { counter: 0, root: null, hashes: [] }
  const { counter, root: hash } = manifest
  const current = isStored ? { counter, root: hash, hashes: listShardHashes(manifest) } : empty
  return verifyManifestWrite({ root, shards }, { member: member.log, current })
}

/** Manifests in which another device of the member, or whoever has its keys, says what is not so. */
export const manifestLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'the keys of one member sign the manifest of another',
    row: [8, 23],
    check: ['ROOT_CHECKS/checkRootMember'],
    read: () =>
      readForgedRoot(async () => {
        const { user_id } = (await createMember()).identity
        const { hashes } = await emptyManifest(user_id)
        return { user_id, shards_hash: await hashShardHashes(user_id, hashes) }
      }),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a first manifest says that there was one before',
    row: [8],
    check: ['ROOT_CHECKS/checkRootLinks'],
    read: () => readForgedRoot(async () => ({ prev: anyHash() })),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a device numbers its manifest as if others had been written in between',
    row: [8],
    check: ['ROOT_LINK_CHECKS/checkNextCounter'],
    read: skipNumber,
    code: 'manifest_forked',
  }),
  forgedRecord({
    name: 'a manifest covers documents of another member',
    row: [6],
    check: ['DOCUMENT_SHARD_CHECKS/checkShardMember'],
    read: () =>
      readForgedShard('00', async () => {
        return { user_id: (await createMember()).identity.user_id, entries: [] }
      }),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a manifest covers one part of the documents under the name of another',
    row: [6, 7],
    check: ['DOCUMENT_SHARD_CHECKS/checkShardName'],
    read: () => readForgedShard('00', async () => ({ shard: '01', entries: [] })),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a manifest knows two states of one document',
    row: [7, 8],
    check: ['DOCUMENT_SHARD_CHECKS/checkDocumentOrder'],
    async read() {
      const member = await createMember()
      const { entry, shard } = await createFiledEntry(member)
      return readForgedShard(shard, async () => {
        return { entries: [entry, { ...entry, revision: 2, hash: anyHash() }] }
      })
    },
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a manifest has a document in a part where nobody looks for it',
    row: [7],
    check: ['DOCUMENT_SHARD_CHECKS/checkDocumentShard'],
    async read() {
      const member = await createMember()
      const { entry, shard } = await createFiledEntry(member)
      const elsewhere = shard === '00' ? '01' : '00'
      return readForgedShard(elsewhere, async () => ({ entries: [entry] }))
    },
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a manifest covers vaults of another member',
    row: [6],
    check: ['RECORD_SHARD_CHECKS/checkShardMember'],
    read: () =>
      readForgedShard(VAULTS, async () => {
        return { user_id: (await createMember()).identity.user_id, entries: [] }
      }),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a manifest covers documents under the name of the vaults',
    row: [6, 7],
    check: ['RECORD_SHARD_CHECKS/checkShardName'],
    read: () => readForgedShard(VAULTS, async () => ({ shard: '00', entries: [] })),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a manifest knows two states of one vault',
    row: [7, 8],
    check: ['RECORD_SHARD_CHECKS/checkRecordOrder'],
    read: () =>
      readForgedShard(VAULTS, async () => {
        const id = createId('vlt')
        const entries = [createRecordEntry({ id }), createRecordEntry({ id, revision: 2 })]
        return { entries }
      }),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'contacts have one relationship twice, once revoked and once not',
    row: [38],
    check: ['refuseUnless/checkContactOrder'],
    read: readDoubleContact,
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a client sends one part of a manifest twice',
    row: [7],
    check: ['refuseUnless/checkWrittenOnce'],
    read: () =>
      writeToServer(({ root, shards }) => {
        return { root, shards: [...shards, ...shards], isStored: false }
      }),
    code: 'manifest_invalid',
  }),
  forgedRecord({
    name: 'a client sends the manifest again that is stored already',
    row: [24],
    check: ['refuseUnless/checkWriteIsNew'],
    read: () => writeToServer(({ root }) => ({ root, shards: [], isStored: true })),
    code: 'manifest_rolled_back',
  }),
]

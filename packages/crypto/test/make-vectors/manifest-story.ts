import { sealInSteps } from '../../../../conformance/src/seal-in-steps.ts'
import { selfBytes } from '../../../../conformance/src/self-key.ts'
import {
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
} from '../../src/core/encoding.ts'
import type { ManifestWrite } from '../../src/manifest/change-manifest.ts'
import { type Contact, encodeContacts } from '../../src/manifest/contact.ts'
import { listShardHashes, type Manifest } from '../../src/manifest/manifest.ts'
import type { ManifestChange } from '../../src/manifest/manifest-change.ts'
import type { ManifestPin } from '../../src/manifest/manifest-root.ts'
import type { ManifestShard } from '../../src/manifest/manifest-shard.ts'
import { importVectorMember } from '../vector-members.ts'
import type { OperationInput } from '../vector-operations.ts'
import { type HistoryInput, type RootInput, type Write, writeAll } from './manifest-operations.ts'

/** An input with members that only its own operation knows. */
export function toInput<Input extends OperationInput>(input: Input): OperationInput {
  return input
}

/** When the first write is made. */
export const NOW: number = 1_700_000_000_000
/** The self key, of bytes that nobody takes for secret. */
export const KEY: string = encodeBase64Url(
  Uint8Array.from({ length: 32 }, (_, index) => 0x60 + index),
)
/** What contacts are sealed with. */
const IV: string = encodeBase64(Uint8Array.from({ length: 16 }, (_, index) => 0xc0 + index))
/** The hash of nothing that there is. */
export const OTHER_HASH: string = 'A'.repeat(43)
/** The one vault. */
export const VAULT: string = `vlt_${'v'.repeat(26)}`
/** The one category. */
export const CATEGORY: string = `cat_${'c'.repeat(26)}`
/** Ids of documents. */
export const DOCUMENTS: readonly string[] = ['a', 'b', 'd', 'e'].map(
  (letter) => `doc_${letter.repeat(26)}`,
)

/** Something that stands for a hash; what it is a hash of is of no account here. */
export const hashOf = (byte: number): string => encodeBase64Url(new Uint8Array(32).fill(byte))

/** The change that puts the document at this place of {@link DOCUMENTS}. */
export const putDocument = (owner: string, at: number, change: object = {}): ManifestChange => ({
  type: 'put-document',
  entry: {
    document_id: DOCUMENTS[at] ?? '',
    owner,
    revision: 1,
    hash: hashOf(at),
    list: 1,
    vault_id: VAULT,
    category_id: null,
    ...change,
  },
})

/** The change that puts a vault or category. */
export const putRecord = (id: string, byte: number): ManifestChange => ({
  type: 'put-record',
  entry: { id, revision: 1, hash: hashOf(byte) },
})

/** Two writes of alice: a vault with a category and two documents, then one of these moved. */
function tellWrites(owner: string): Write[] {
  const [document_id = ''] = DOCUMENTS
  return [
    {
      changes: [
        putRecord(VAULT, 1),
        putRecord(CATEGORY, 2),
        putDocument(owner, 0),
        putDocument(owner, 1, { vault_id: null }),
      ],
      device: 'Laptop',
      now: NOW,
    },
    {
      changes: [
        { type: 'move-document', document_id, vault_id: VAULT, category_id: CATEGORY },
        putDocument(owner, 2, { revision: 7, list: 3 }),
      ],
      device: 'Phone – blå',
      now: NOW + 1000,
    },
  ]
}

/** What was written, and what a server answers of it. */
export interface Story {
  user_id: string
  history: HistoryInput
  manifest: Manifest
  written: ManifestWrite[]
  first: ManifestPin
  /** What a server answers after both writes. */
  newest: RootInput
  /** Of both writes, the later one where they changed the same. */
  shards: ManifestShard[]
}

/** See {@link Story}. */
export async function tellStory(): Promise<Story> {
  const { user_id } = await importVectorMember('alice')
  const writes = tellWrites(user_id)
  const history = { operation: 'write manifest', member: 'alice', writes }
  const { manifest, written } = await writeAll(history)
  const first = await writeAll({ ...history, writes: writes.slice(0, 1) })
  const shards = new Map(written.flatMap((write) => write.shards).map((one) => [one.shard, one]))
  const hashes = listShardHashes(manifest).filter(({ shard }) => shards.has(shard))
  const { counter, root } = first.manifest
  return {
    user_id,
    history,
    manifest,
    written,
    first: { counter, root },
    newest: {
      operation: 'verify root',
      member: 'alice',
      root: written.at(-1)?.root ?? null,
      hashes,
      pin: null,
      floor: null,
      chain: [],
    },
    shards: [...shards.values()],
  }
}

/** Contacts in their order, with their members in the order in which they are written. */
export function makeContacts(user_id: string): { contacts: Contact[]; sealed: string } {
  const contacts: Contact[] = ['a', 'b'].map((letter, at) => ({
    alias: `Bøb ${letter}`,
    handshake_id: `hsk_${letter.repeat(26)}`,
    head: { head: hashOf(at), sequence: at },
    partner: `usr_${letter.repeat(32)}`,
    payload_hash: `000${letter.repeat(61)}`,
    revoked: at === 1,
    verified: at === 0,
  }))
  return { contacts, sealed: sealContacts(user_id, encodeContacts(contacts)) }
}

/** Whatever the bytes are, sealed as contacts. */
export function sealContacts(user_id: string, plain: Uint8Array): string {
  const { sealed } = sealInSteps({
    secret: decodeBase64Url(KEY),
    context: selfBytes({ user_id, epoch: 1, part: 'contacts', id: null }),
    iv: decodeBase64(IV),
    plain,
  })
  return sealed
}

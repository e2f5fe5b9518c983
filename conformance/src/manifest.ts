import { type Json, readCanonical } from './canonical-json.ts'
import { recordHash, sha256, statementText } from './conventions.ts'
import { flag } from './documents.ts'
import { decodeUtf8, encodeHex } from './encodings.ts'
import {
  bytes,
  exactly,
  type Form,
  id,
  integer,
  list,
  matching,
  nullable,
  object,
  statementObject,
  text,
  userId,
  type WithSuite,
} from './forms.ts'
import { must, under } from './refusal.ts'
import { checkSealedForm, openUnderSelfKey } from './self-key.ts'

const DOCUMENT_SHARDS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The names of all shards, in their order. */
export const SHARDS: readonly string[] = [...DOCUMENT_SHARDS, 'vaults', 'contacts']

export function shardOfDocument(document_id: string): string {
  return encodeHex(sha256(Buffer.from(document_id, 'utf8')).subarray(0, 1))
}

export type DocumentEntry = {
  readonly document_id: string
  readonly owner: string
  readonly revision: number
  readonly hash: string
  readonly list: number
  readonly vault_id: string | null
  readonly category_id: string | null
}

const documentEntry = object<DocumentEntry>({
  document_id: id('doc'),
  owner: userId,
  revision: integer(),
  hash: bytes(32),
  list: integer(),
  vault_id: nullable(id('vlt')),
  category_id: nullable(id('cat')),
})

export type RecordEntry = {
  readonly id: string
  readonly revision: number
  readonly hash: string
}

const recordEntry = object<RecordEntry>({
  id: matching(/^(vlt|cat)_[a-z2-7]{26}$/),
  revision: integer(),
  hash: bytes(32),
})

export type Contact = {
  readonly handshake_id: string
  readonly payload_hash: string
  readonly partner: string
  readonly head: { readonly sequence: number; readonly head: string }
  readonly alias: string
  readonly verified: boolean
  readonly revoked: boolean
}

const contactsForm = object<{ readonly entries: readonly Contact[] }>({
  entries: list(
    object<Contact>({
      handshake_id: id('hsk'),
      payload_hash: matching(/^[0-9a-f]{64}$/),
      partner: userId,
      head: object({ sequence: integer(), head: bytes(32) }),
      alias: text(3, 30),
      verified: flag,
      revoked: flag,
    }),
    0,
    3500,
  ),
})

interface ShardStatement<Entry> {
  readonly user_id: string
  readonly shard: string
  readonly entries: readonly Entry[]
}

/** Characters; the protocol sets no other limit to the entries of a shard. */
const LONGEST_SHARD = 2_097_152

function shardForm<Entry>(
  shard: string,
  entry: Form<Entry>,
): Form<WithSuite<ShardStatement<Entry>>> {
  return statementObject<ShardStatement<Entry>>({
    user_id: userId,
    shard: exactly(shard),
    entries: list(entry, 0, LONGEST_SHARD),
  })
}

/** A shard as it travels. */
export interface Shard {
  readonly shard: string
  readonly content: string
}

const shardName: Form<string> = (value) => {
  must(typeof value === 'string' && SHARDS.includes(value), 'record_invalid')
  return value
}

const shardsForm = list(
  object<Shard>({ shard: shardName, content: text(2, LONGEST_SHARD) }),
  0,
  SHARDS.length,
)

/** Shards as they travel. */
export function readShards(received: unknown): readonly Shard[] {
  return under('manifest_invalid', () => shardsForm(received))
}

/** The text of the statement of a shard; that of the contacts is around the sealed text. */
export function shardStatement(user_id: string, { shard, content }: Shard): string {
  return shard === 'contacts' ? statementText({ user_id, shard, entries: content }) : content
}

/** Step 1 of reading a shard, and its hash. */
export function hashOfShard(user_id: string, shard: Shard): string {
  const { length } = shard.content
  must(length >= 2 && length <= LONGEST_SHARD, 'manifest_invalid')
  if (shard.shard === 'contacts') {
    under('manifest_invalid', () => checkSealedForm(shard.content, 'contacts'))
  }
  return recordHash('manifest-shard', shardStatement(user_id, shard))
}

function hashOfEmptyShard(user_id: string, shard: string): string {
  const entries = shard === 'contacts' ? null : []
  return recordHash('manifest-shard', statementText({ user_id, shard, entries }))
}

/** Hashes of all shards by name; a map keeps their order. */
export type ShardHashes = ReadonlyMap<string, string>

export function emptyHashes(user_id: string): ShardHashes {
  return new Map(SHARDS.map((shard) => [shard, hashOfEmptyShard(user_id, shard)]))
}

export function hashOfShards(user_id: string, hashes: ShardHashes): string {
  return recordHash('manifest-shards', statementText({ user_id, hashes: [...hashes.values()] }))
}

export interface ShardHash {
  readonly shard: string
  readonly hash: string
}

const shardHashes = list(object<ShardHash>({ shard: shardName, hash: bytes(32) }), 0, SHARDS.length)

/** Received hashes; a shard that is not named is empty, and of two of one name the later counts. */
export function readHashes(user_id: string, received: unknown): ShardHashes {
  const named = under('manifest_invalid', () => shardHashes(received))
  return replaceHashes(emptyHashes(user_id), named)
}

export function replaceHashes(hashes: ShardHashes, named: readonly ShardHash[]): ShardHashes {
  return new Map([...hashes, ...named.map(({ shard, hash }) => [shard, hash] as const)])
}

function mustAscend(ids: readonly string[]): void {
  const ascend = ids.every((one, index) => index === 0 || one > (ids[index - 1] ?? ''))
  must(ascend, 'manifest_invalid')
}

function readEntries<Entry>(user_id: string, { shard, content }: Shard, entry: Form<Entry>) {
  return under('manifest_invalid', () => {
    const written = readCanonical(content, 'manifest_invalid', LONGEST_SHARD)
    const says = shardForm(shard, entry)(written)
    must(says.user_id === user_id, 'manifest_invalid')
    return says.entries
  })
}

/** What one shard holds; contacts stay sealed. */
export interface ShardEntries {
  readonly documents: readonly DocumentEntry[]
  readonly records: readonly RecordEntry[]
}

const NOTHING: ShardEntries = { documents: [], records: [] }

/** Reading a shard: `hash` is the one in the verified root. */
export function readShard(user_id: string, shard: Shard, hash: string): ShardEntries {
  must(hashOfShard(user_id, shard) === hash, 'manifest_invalid')
  if (shard.shard === 'contacts') return NOTHING
  if (shard.shard === 'vaults') {
    const records = readEntries(user_id, shard, recordEntry)
    mustAscend(records.map((entry) => entry.id))
    return { ...NOTHING, records }
  }
  const documents = readEntries(user_id, shard, documentEntry)
  mustAscend(documents.map((entry) => entry.document_id))
  const belong = documents.every((entry) => shardOfDocument(entry.document_id) === shard.shard)
  must(belong, 'manifest_invalid')
  return { ...NOTHING, documents }
}

/** Whose contacts, and of which epoch of the self document. */
export interface ContactsContext {
  readonly user_id: string
  readonly epoch: number
}

/** More than 3500 contacts take in any spelling. */
const LONGEST_CONTACTS = 8_388_608

export function openContacts(
  key: Uint8Array,
  { user_id, epoch }: ContactsContext,
  sealed: string,
): readonly Contact[] {
  const plain = openUnderSelfKey(key, { user_id, epoch, part: 'contacts', id: null }, sealed)
  return under('manifest_invalid', () => {
    const written: Json = readCanonical(decodeUtf8(plain), 'manifest_invalid', LONGEST_CONTACTS)
    const { entries } = contactsForm(written)
    mustAscend(entries.map(({ handshake_id }) => handshake_id))
    return entries
  })
}

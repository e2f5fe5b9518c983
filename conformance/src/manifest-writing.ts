import { recordHash, type SignedRecord, signRecord, statementText } from './conventions.ts'
import {
  type Contact,
  type DocumentEntry,
  emptyHashes,
  hashOfShard,
  hashOfShards,
  type RecordEntry,
  replaceHashes,
  SHARDS,
  type Shard,
  type ShardHashes,
  shardOfDocument,
} from './manifest.ts'
import type { ManifestState, Root } from './manifest-root.ts'

/** Everything in a manifest, by id. */
export interface Entries {
  readonly documents: ReadonlyMap<string, DocumentEntry>
  readonly records: ReadonlyMap<string, RecordEntry>
  readonly contacts: ReadonlyMap<string, Contact>
}

const NO_ENTRIES: Entries = { documents: new Map(), records: new Map(), contacts: new Map() }

export type Change =
  | { readonly type: 'put-document'; readonly entry: DocumentEntry }
  | { readonly type: 'put-record'; readonly entry: RecordEntry }
  | { readonly type: 'put-contact'; readonly contact: Contact }
  | MoveDocument
  | { readonly type: 'remove-document'; readonly document_id: string }
  | { readonly type: 'remove-record'; readonly id: string }
  | { readonly type: 'remove-contact'; readonly handshake_id: string }

interface MoveDocument {
  readonly type: 'move-document'
  readonly document_id: string
  readonly vault_id: string | null
  readonly category_id: string | null
}

function put<T>(entries: ReadonlyMap<string, T>, id: string, entry: T): ReadonlyMap<string, T> {
  return new Map(entries).set(id, entry)
}

function without<T>(entries: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  return new Map([...entries].filter(([other]) => other !== id))
}

function mustNotFall(before: { revision: number } | undefined, after: { revision: number }): void {
  if (before === undefined || after.revision >= before.revision) return
  throw new TypeError('No entry goes back to a lower revision.')
}

export function applyChange(entries: Entries, change: Change): Entries {
  const { documents, records, contacts } = entries
  switch (change.type) {
    case 'put-document':
      mustNotFall(documents.get(change.entry.document_id), change.entry)
      return { ...entries, documents: put(documents, change.entry.document_id, change.entry) }
    case 'put-record':
      mustNotFall(records.get(change.entry.id), change.entry)
      return { ...entries, records: put(records, change.entry.id, change.entry) }
    case 'put-contact':
      return { ...entries, contacts: putContact(contacts, change.contact) }
    case 'move-document':
      return { ...entries, documents: move(documents, change) }
    case 'remove-document':
      return { ...entries, documents: without(documents, change.document_id) }
    case 'remove-record':
      return { ...entries, records: without(records, change.id) }
    case 'remove-contact':
      return { ...entries, contacts: without(contacts, change.handshake_id) }
  }
}

/** Who was revoked once stays so, and replaced keys are not approved again. */
function putContact(contacts: Entries['contacts'], contact: Contact): Entries['contacts'] {
  const { handshake_id } = contact
  const before = contacts.get(handshake_id)
  if (before !== undefined && contact.head.sequence < before.head.sequence) {
    throw new TypeError('No contact goes back to replaced keys.')
  }
  const revoked = contact.revoked || before?.revoked === true
  return put(contacts, handshake_id, { ...contact, revoked })
}

function move(documents: Entries['documents'], change: MoveDocument): Entries['documents'] {
  const entry = documents.get(change.document_id)
  if (entry === undefined) throw new TypeError('A document that is not there cannot be moved.')
  const { vault_id, category_id } = change
  return put(documents, change.document_id, { ...entry, vault_id, category_id })
}

/** The shard that a change is about. */
function shardOfChange(change: Change): string {
  switch (change.type) {
    case 'put-document':
      return shardOfDocument(change.entry.document_id)
    case 'move-document':
    case 'remove-document':
      return shardOfDocument(change.document_id)
    case 'put-record':
    case 'remove-record':
      return 'vaults'
    case 'put-contact':
    case 'remove-contact':
      return 'contacts'
  }
}

export function sorted<T>(entries: ReadonlyMap<string, T>): readonly T[] {
  const ascending = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return ascending.map(([, entry]) => entry)
}

/** A shard that is not sealed, as it travels. */
function writeShard(user_id: string, shard: string, { documents, records }: Entries): Shard {
  const inShard = sorted(documents).filter(
    ({ document_id }) => shardOfDocument(document_id) === shard,
  )
  const entries = shard === 'vaults' ? sorted(records) : inShard
  return { shard, content: statementText({ user_id, shard, entries }) }
}

export interface Writer {
  readonly user_id: string
  readonly sequence: number
  readonly privateSigningKey: string
}

/** A manifest between two writes of its member. */
export interface Written extends ManifestState {
  readonly entries: Entries
  readonly hashes: ShardHashes
}

export function emptyManifest(user_id: string): Written {
  return { counter: 0, root: null, entries: NO_ENTRIES, hashes: emptyHashes(user_id) }
}

export interface WriteInput {
  readonly changes: readonly Change[]
  readonly device: string
  readonly now: number
}

export interface Write {
  readonly root: SignedRecord
  readonly shards: readonly Shard[]
  readonly written: Written
}

/** The next write, of changes that leave the contacts alone. */
export function writeManifest(before: Written, writer: Writer, input: WriteInput): Write {
  const { user_id } = writer
  const entries = input.changes.reduce(applyChange, before.entries)
  const touched = input.changes.map(shardOfChange)
  const shards = SHARDS.filter((shard) => touched.includes(shard))
    .map((shard) => writeShard(user_id, shard, entries))
    .filter((shard) => hashOfShard(user_id, shard) !== before.hashes.get(shard.shard))
  const changed = shards.map((shard) => ({ shard: shard.shard, hash: hashOfShard(user_id, shard) }))
  const hashes = replaceHashes(before.hashes, changed)
  const says: Root = {
    user_id,
    author_sequence: writer.sequence,
    counter: before.counter + 1,
    prev: before.root,
    shards_hash: hashOfShards(user_id, hashes),
    updated_at: input.now,
    device: input.device,
  }
  const root = signRecord('manifest-root', says, writer.privateSigningKey)
  const hash = recordHash('manifest-root', root.statement)
  return { root, shards, written: { counter: says.counter, root: hash, entries, hashes } }
}

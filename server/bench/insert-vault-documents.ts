import type { VerifiedDocument } from '@shrd/crypto/documents'
import type { Identity } from '@shrd/crypto/identity'
import {
  changeManifest,
  type Manifest,
  type ManifestChange,
  type ManifestWrite,
  SHARD_NAMES,
  shardOf,
  toDocumentEntry,
} from '@shrd/crypto/manifest'
import type { Database } from '../src/persistence/database.ts'
import type { StoredDocument } from '../src/persistence/repositories/documents.ts'
import type { Repositories } from '../src/persistence/repositories/repositories.ts'
import { addReader } from '../src/vault/documents/add-reader.ts'
import { sizeOfRecords } from '../src/vault/documents/size-of-records.ts'
import { addRevision, storeList } from '../src/vault/documents/store-history.ts'
import { readHeader } from '../src/vault/documents/verify-next.ts'
import { type MadeDocument, makeDocuments } from './vault-documents.ts'

/** Whose documents they are, and where they go. */
export interface Seed {
  readonly identity: Identity
  readonly vault_id: string
  readonly count: number
}

/** A database, and what the member's manifest says in it. */
export interface SeededDatabase {
  readonly database: Database
  /** The newest, with all of its shards. */
  manifest: Manifest
}

const SOME = 100
/** Documents whose shards one statement carries: MariaDB takes no packet over 16 MiB. */
const AT_ONCE = 20_000
/** What is kept has not changed lately: a second visit is told nothing of it. */
const AGE = 86_400_000

/**
 * Makes documents and puts them into databases past the interface of the service, which would take
 * hours: rows as the service writes them, under a manifest that the member has signed.
 *
 * @returns the first of them
 */
export async function insertVaultDocuments(
  targets: readonly SeededDatabase[],
  { identity, vault_id, count }: Seed,
): Promise<readonly VerifiedDocument[]> {
  const now = Date.now() - AGE
  const changes: ManifestChange[] = []
  const some: VerifiedDocument[] = []
  for await (const batch of makeDocuments(identity, count)) {
    for (const { database } of targets) {
      await database.transaction((store) => insertAll(store, batch, { identity, vault_id, now }))
    }
    for (const { verified } of batch) {
      const entry = toDocumentEntry(verified, { vault_id, category_id: null })
      changes.push({ type: 'put-document', entry })
      if (some.length < SOME) some.push(verified)
    }
  }
  for (const target of targets) await signAll(target, identity, changes)
  return some
}

/** One root, or for very many documents several, each with some of the shards. */
async function signAll(
  target: SeededDatabase,
  identity: Identity,
  changes: readonly ManifestChange[],
): Promise<void> {
  const parts = Math.ceil(changes.length / AT_ONCE)
  const groups = Array.from({ length: parts }, (): ManifestChange[] => [])
  for (const change of changes) groups[(await shardNumber(change)) % parts]?.push(change)
  for (const group of groups) {
    const options = { device: 'Bench' }
    const { manifest, write } = await changeManifest(identity, target.manifest, group, options)
    await storeWrite(target.database.store, write, manifest)
    target.manifest = manifest
  }
}

async function shardNumber(change: ManifestChange): Promise<number> {
  if (change.type !== 'put-document') return 0
  return Number.parseInt(await shardOf(change.entry.document_id), 16)
}

/** A write of the manifest, stored without the checks of the service. */
export async function storeWrite(
  { vault: { manifests } }: Pick<Repositories, 'vault'>,
  { root: record, shards }: ManifestWrite,
  { user_id, counter, root, hashes }: Manifest,
): Promise<void> {
  const hashed = shards.map(({ shard, content }) => ({
    ...{ shard, content },
    hash: hashes[SHARD_NAMES.indexOf(shard)] ?? '',
  }))
  // The keys of a new member.
  const written = { counter, hash: root ?? '', record, sequence: 0 }
  if (!(await manifests.write(user_id, written, hashed))) {
    throw new Error('somebody else has written the manifest')
  }
}

interface Place {
  readonly identity: Identity
  readonly vault_id: string
  readonly now: number
}

async function insertAll(
  store: Repositories,
  batch: readonly MadeDocument[],
  { identity: { user_id }, vault_id, now }: Place,
): Promise<void> {
  const place = { vault_id, category_id: 'uncategorized' }
  for (const made of batch) {
    const document = toStored(made, { user_id, now })
    const { document_id, body_hash } = document
    const { body, encrypted_keys } = made.sealed
    await store.vault.documents.insert(document)
    await store.vault.documentHistory.putBody({ document_id, body_hash, last_number: 1, body })
    await addRevision(store, document, { author: user_id, now })
    await storeList(store, document, encrypted_keys)
    for (const grant of encrypted_keys)
      await addReader(store, document, { grant, place, lapses_at: null, now })
  }
}

function toStored(
  { sealed, verified }: MadeDocument,
  { user_id, now }: { user_id: string; now: number },
): StoredDocument {
  const { document_id, access_list, encrypted_keys, revision } = sealed
  const header = readHeader(revision)
  const access = { access_list, encrypted_keys }
  return {
    ...{ document_id, user_id, access_list, revision, header },
    records_size: sizeOfRecords({ header, revision, access }),
    ...{ state: 'live', number: 1, epoch: 1, list: 1, is_shared: false },
    body_hash: verified.revision.body_hash,
    ...{ created_at: now, updated_at: now },
  }
}

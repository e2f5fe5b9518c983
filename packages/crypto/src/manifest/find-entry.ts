import type { Manifest } from './manifest.ts'
import type { DocumentEntry, Placement, RecordEntry } from './manifest-shard.ts'
import { DOCUMENT_SHARDS, shardOf } from './shard-names.ts'

/**
 * The manifest's entry of a document: the pin to verify the document with. `undefined` if it is not
 * in the manifest.
 *
 * @throws TypeError if the shard is not loaded
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest, findDocumentEntry } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const manifest = await emptyManifest(identity.user_id)
 * console.assert((await findDocumentEntry(manifest, createId('doc'))) === undefined)
 */
export async function findDocumentEntry(
  manifest: Pick<Manifest, 'documents'>,
  document_id: string,
): Promise<DocumentEntry | undefined> {
  const entries = getDocumentEntries(manifest, await shardOf(document_id))
  return entries.find((entry) => entry.document_id === document_id)
}

/**
 * The manifest's entry of a vault or category: the pin to verify it with. `undefined` if it is not
 * in the manifest.
 *
 * @throws TypeError if the shard is not loaded
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest, findRecordEntry } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const manifest = await emptyManifest(identity.user_id)
 * console.assert(findRecordEntry(manifest, createId('vlt')) === undefined)
 */
export function findRecordEntry(
  manifest: Pick<Manifest, 'records'>,
  id: string,
): RecordEntry | undefined {
  return getRecordEntries(manifest).find((entry) => entry.id === id)
}

/**
 * The effective place of a document. In a deleted vault a document is unfiled; under a deleted
 * category it is uncategorized. Deleting a vault or a category does not change its documents.
 *
 * @throws TypeError if the shard of vaults and categories is not loaded
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { emptyManifest, findPlacement } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const manifest = await emptyManifest(identity.user_id)
 * const placement = { vault_id: createId('vlt'), category_id: null }
 * console.assert(findPlacement(manifest, placement).vault_id === null)
 */
export function findPlacement(
  manifest: Pick<Manifest, 'records'>,
  placement: Placement,
): Placement {
  return toPlacement(new Set(getRecordEntries(manifest).map(({ id }) => id)), placement)
}

/** See {@link findPlacement}; `known` are the existing vaults and categories. */
export function toPlacement(
  known: ReadonlySet<string>,
  { vault_id, category_id }: Placement,
): Placement {
  if (vault_id === null || !known.has(vault_id)) return { vault_id: null, category_id: null }
  const isKnown = category_id !== null && known.has(category_id)
  return { vault_id, category_id: isKnown ? category_id : null }
}

/** @throws TypeError if the shard is not loaded */
export function getDocumentEntries(
  { documents }: Pick<Manifest, 'documents'>,
  shard: string,
): readonly DocumentEntry[] {
  const entries = documents.get(shard)
  if (entries === undefined) {
    throw new TypeError(`The shard ${shard} is not loaded: call loadShards.`)
  }
  return entries
}

/** @throws TypeError if the shard is not loaded */
export function getRecordEntries({ records }: Pick<Manifest, 'records'>): readonly RecordEntry[] {
  if (records === undefined) {
    throw new TypeError('The shard of vaults is not loaded: call loadShards.')
  }
  return records
}

/** Cache by the lists of a manifest, which never change. */
const indexes = new WeakMap<Manifest['documents'], ReadonlyMap<string, DocumentEntry>>()

/** All documents of a manifest by id. @throws TypeError if a shard of documents is not loaded */
export function indexDocumentEntries({
  documents,
}: Pick<Manifest, 'documents'>): ReadonlyMap<string, DocumentEntry> {
  const known = indexes.get(documents)
  if (known !== undefined) return known
  const index = new Map<string, DocumentEntry>()
  for (const shard of DOCUMENT_SHARDS) {
    for (const entry of getDocumentEntries({ documents }, shard)) {
      index.set(entry.document_id, entry)
    }
  }
  indexes.set(documents, index)
  return index
}

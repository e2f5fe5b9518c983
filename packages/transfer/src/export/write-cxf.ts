import { sha256 } from '@noble/hashes/sha2.js'
import { encodeBase64Url } from '@shrd/crypto'
import type { ArchiveEntry } from './archive-entry.ts'
import { createCxfCollections } from './cxf-collections.ts'
import { type CxfCredential, type CxfItem, toCxfId, toCxfItem } from './cxf-item.ts'
import type { ExportDocument, ExportFile, ExportSource, LeftOut } from './export-source.ts'
import { followDocuments } from './follow-documents.ts'
import { readWhole } from './read-whole.ts'
import { type ExportOptions, jsonEntry, nameOf } from './write-entries.ts'
import { writeZip } from './write-zip.ts'

/** The exporting application, and the account. */
export interface CxfExporter {
  /** The domain of the vault. */
  readonly rp_id: string
  readonly display_name: string
  /** The member's user id. */
  readonly user_id: string
}

/** The entry with everything but the files. */
const CXF_INDEX = 'index.json'

/**
 * Yields the vault as JSON in the Credential Exchange Format 1.0 of the FIDO Alliance, without files
 * and **readable by anybody**. The format has no place for earlier versions.
 *
 * @throws `aborted`, and failures of the source
 * @see https://fidoalliance.org/specs/cx/cxf-v1.0-ps-20250814.html
 */
export async function* writeCxf(
  source: ExportSource,
  exporter: CxfExporter,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const index = createIndex(source, exporter, options)
  for await (const document of followDocuments(source, options)) index.add(document, [])
  for await (const piece of index.toEntry().content) yield new Uint8Array(piece)
}

/**
 * Yields a ZIP file with the same JSON as `index.json`, and the files in `documents/`.
 *
 * @throws `aborted`, and failures of the source
 */
export function writeCxfZip(
  source: ExportSource,
  exporter: CxfExporter,
  options: ExportOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const { now = Date.now() } = options
  return writeZip(writeCxfEntries(source, exporter, { ...options, now }), now)
}

/** The files come first, because their hashes are part of the index. */
async function* writeCxfEntries(
  source: ExportSource,
  exporter: CxfExporter,
  options: ExportOptions,
): AsyncGenerator<ArchiveEntry, void, void> {
  const index = createIndex(source, exporter, options)
  const damaged: LeftOut[] = []
  let [files, bytes, documents] = [0, 0, 0]
  const { onReport, onProgress, signal } = options
  const tell = () => onProgress?.({ documents, total: source.total, files, bytes })
  for await (const document of followDocuments(source, { signal })) {
    const credentials: CxfCredential[] = []
    for (const [at, file] of document.files.entries()) {
      const id = toCxfId(`${document.document_id}-${at + 1}`)
      const hash = sha256.create()
      let isWhole = true
      const content = readWhole(file, {
        signal,
        onPiece(piece) {
          hash.update(piece)
          bytes += piece.length
          tell()
        },
        onDamaged() {
          isWhole = false
          damaged.push({ ...nameOf(document), code: 'file_damaged' })
        },
      })
      yield { name: `documents/${id}`, size: file.size, content }
      if (!isWhole) continue
      files += 1
      credentials.push(toFileCredential(id, file, hash.digest()))
    }
    index.add(document, credentials)
    documents += 1
    tell()
  }
  yield index.toEntry()
  onReport?.({ documents, files, left_out: [...source.leftOut(), ...damaged] })
}

function toFileCredential(id: string, { name, size }: ExportFile, hash: Uint8Array): CxfCredential {
  const integrityHash = encodeBase64Url(new Uint8Array(hash))
  return { type: 'file', id, name, decryptedSize: size, integrityHash }
}

interface CxfIndex {
  add(document: ExportDocument, files: readonly CxfCredential[]): void
  toEntry(): ArchiveEntry
}

function createIndex(
  source: ExportSource,
  { rp_id, display_name, user_id }: CxfExporter,
  { now = Date.now() }: ExportOptions,
): CxfIndex {
  const collections = createCxfCollections(source.vaults)
  const items: CxfItem[] = []
  return {
    add(document, files) {
      const item = toCxfItem(document, files)
      items.push(item)
      collections.add(item.id, document)
    },
    toEntry: () =>
      jsonEntry(CXF_INDEX, {
        version: { major: 1, minor: 0 },
        exporterRpId: rp_id,
        exporterDisplayName: display_name,
        timestamp: Math.floor(now / 1000),
        accounts: [
          { id: toCxfId(user_id), username: '', email: '', collections: collections.all, items },
        ],
      }),
  }
}

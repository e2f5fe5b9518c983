import type { DocumentPin } from '@shrd/crypto/documents'
import { type DocumentEntry, findDocumentEntry } from '@shrd/crypto/manifest'
import { createManifestReader, type ManifestReader } from './manifest-reader.ts'
import {
  createManifestWriter,
  type ManifestWriter,
  type ManifestWriterDependencies,
} from './manifest-writer.ts'
import { createSeenDocuments, type SeenDocument } from './seen-documents.ts'

/** The member's manifest: what it says is what the member's devices have seen and signed. */
export interface ManifestStore
  extends Pick<ManifestReader, 'read' | 'readAnew' | 'current'>,
    ManifestWriter {
  /** Remembers a document that was verified in full, until the next write pins it. */
  note(document: SeenDocument): Promise<void>
  /** Number of the revision that was noted of a document since the last write. */
  findNoted(document_id: string): number | undefined
  /** What a document has to lead on from: the newest state that was noted or written. */
  findPin(document_id: string): Promise<DocumentPin | undefined>
  /** What the manifest says of a document, as it was last read or written. */
  findEntry(document_id: string): Promise<DocumentEntry | undefined>
}

/** The manifest of one signed-in member. */
export function createManifestStore(dependencies: ManifestWriterDependencies): ManifestStore {
  const seen = createSeenDocuments()
  const reader = createManifestReader(dependencies)
  const { read, readAnew, current } = reader
  const { write, countWrites } = createManifestWriter(dependencies, { reader, seen })
  const findEntry = async (document_id: string) => findDocumentEntry(await current(), document_id)

  return {
    read,
    readAnew,
    current,
    write,
    countWrites,
    async note(document) {
      const entry = await findEntry(document.document_id)
      seen.note(document, entry !== undefined)
    },
    findNoted: seen.findNumber,
    async findPin(document_id) {
      const manifest = await current()
      const newer = await seen.findNewer(manifest, document_id)
      return newer ?? findDocumentEntry(manifest, document_id)
    },
    findEntry,
  }
}

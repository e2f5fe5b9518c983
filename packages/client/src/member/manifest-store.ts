import type { DocumentPin } from '@shrd/crypto/documents'
import { type DocumentEntry, findDocumentEntry } from '@shrd/crypto/manifest'
import { createManifestReader, type ManifestReader } from './manifest-reader.ts'
import {
  createManifestWriter,
  type ManifestWriter,
  type ManifestWriterDependencies,
} from './manifest-writer.ts'
import { createSeenDocuments, type SeenDocument } from './seen-documents.ts'

/** The member's manifest: what the member's devices have seen and signed. */
export interface ManifestStore
  extends Pick<ManifestReader, 'read' | 'readAnew' | 'current'>,
    ManifestWriter {
  /** Remembers a fully verified document until the next write pins it. */
  note(document: SeenDocument): Promise<void>
  /** Returns the number of the revision that was noted since the last write. */
  findNoted(document_id: string): number | undefined
  /** Returns the newest noted or written state, which a document must follow. */
  findPin(document_id: string): Promise<DocumentPin | undefined>
  /** Returns the entry of a document in the last read or written manifest. */
  findEntry(document_id: string): Promise<DocumentEntry | undefined>
}

/** Creates the manifest of a signed-in member. */
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

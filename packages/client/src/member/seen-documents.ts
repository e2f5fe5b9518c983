import type { DocumentPin, VerifiedRow } from '@shrd/crypto/documents'
import {
  findDocumentEntry,
  type Manifest,
  type ManifestChange,
  toDocumentEntry,
} from '@shrd/crypto/manifest'

/** A document that was verified in full. */
export type SeenDocument = Pick<VerifiedRow, 'document_id' | 'revision' | 'hash' | 'access'>

/**
 * Documents that others have saved or shared since the manifest was written. Their edits run ahead
 * of it: each is remembered here until the next write, which pins it.
 */
export interface SeenDocuments {
  /** @param isListed whether the manifest knew of the document by then */
  note(document: SeenDocument, isListed: boolean): void
  /** Number of the revision that was noted. */
  findNumber(document_id: string): number | undefined
  /** What this tab has seen, if that is newer than what the manifest knows. */
  findNewer(manifest: Manifest, document_id: string): Promise<DocumentPin | undefined>
  /** What a write has to say of them, each filed where the manifest files it. */
  list(manifest: Manifest): Promise<SeenChanges>
}

/** Changes of a manifest, and what to do once they are in it. */
export interface SeenChanges {
  readonly changes: readonly ManifestChange[]
  settle(): void
}

interface NotedDocument extends SeenDocument {
  isListed: boolean
}

/** Nothing seen yet. */
export function createSeenDocuments(): SeenDocuments {
  const seen = new Map<string, NotedDocument>()

  const toChange = async (
    manifest: Manifest,
    document: NotedDocument,
  ): Promise<ManifestChange | undefined> => {
    const entry = await findDocumentEntry(manifest, document.document_id)
    if (entry !== undefined && entry.revision >= document.revision.revision) return undefined
    // Taken out on another device, or in another tab: what was seen before must not bring it back.
    if (entry === undefined && document.isListed) return undefined
    const { vault_id = null, category_id = null } = entry ?? {}
    return { type: 'put-document', entry: toDocumentEntry(document, { vault_id, category_id }) }
  }

  return {
    note(document, isListed) {
      const before = seen.get(document.document_id)
      const isNewer = before === undefined || before.revision.revision < document.revision.revision
      if (isNewer) seen.set(document.document_id, { ...document, isListed })
    },
    findNumber: (document_id) => seen.get(document_id)?.revision.revision,
    async findNewer(manifest, document_id) {
      const document = seen.get(document_id)
      const change = document && (await toChange(manifest, document))
      return change?.type === 'put-document' ? change.entry : undefined
    },
    async list(manifest) {
      const documents = [...seen.values()]
      const changes = await Promise.all(documents.map((one) => toChange(manifest, one)))
      return {
        changes: changes.filter((change) => change !== undefined),
        settle() {
          // What was seen while the write was on its way waits for the next one.
          for (const one of documents) {
            if (seen.get(one.document_id) === one) seen.delete(one.document_id)
          }
        },
      }
    },
  }
}

import type { DocumentPin, VerifiedRow } from '@shrd/crypto/documents'
import {
  findDocumentEntry,
  type Manifest,
  type ManifestChange,
  toDocumentEntry,
} from '@shrd/crypto/manifest'

/** A fully verified document. */
export type SeenDocument = Pick<VerifiedRow, 'document_id' | 'revision' | 'hash' | 'access'>

/**
 * Documents that others saved or shared since the last manifest. Their edits are newer than the
 * manifest; the next write pins them.
 */
export interface SeenDocuments {
  /** @param isListed true if the manifest listed the document at that time */
  note(document: SeenDocument, isListed: boolean): void
  /** Returns the number of the noted revision. */
  findNumber(document_id: string): number | undefined
  /** Returns what this tab has seen if it is newer than the manifest. */
  findNewer(manifest: Manifest, document_id: string): Promise<DocumentPin | undefined>
  /** Returns the changes for a write; each document keeps its place in the manifest. */
  list(manifest: Manifest): Promise<SeenChanges>
}

/** Changes of a manifest, and a callback for after the write. */
export interface SeenChanges {
  readonly changes: readonly ManifestChange[]
  settle(): void
}

interface NotedDocument extends SeenDocument {
  isListed: boolean
}

/** Creates an empty record. */
export function createSeenDocuments(): SeenDocuments {
  const seen = new Map<string, NotedDocument>()

  const toChange = async (
    manifest: Manifest,
    document: NotedDocument,
  ): Promise<ManifestChange | undefined> => {
    const entry = await findDocumentEntry(manifest, document.document_id)
    if (entry !== undefined && entry.revision >= document.revision.revision) return undefined
    // Another device or tab removed it, so an earlier sight must not restore it.
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
          // Documents seen during the write wait for the next one.
          for (const one of documents) {
            if (seen.get(one.document_id) === one) seen.delete(one.document_id)
          }
        },
      }
    },
  }
}

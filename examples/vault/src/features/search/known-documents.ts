import { pieceOf } from './index-pieces.ts'
import type { IndexedDocument } from './indexed-document.ts'

/** Documents of an index in memory, together with those that are kept in the same piece. */
export interface KnownDocuments {
  set(document: IndexedDocument): void
  delete(document_id: string): void
  find(document: { readonly document_id: string }): IndexedDocument | undefined
  ids(): string[]
  all(): IndexedDocument[]
  inPiece(piece: number): IndexedDocument[]
}

/** None yet. */
export function createKnownDocuments(): KnownDocuments {
  const pieces = new Map<number, Map<string, IndexedDocument>>()
  const toPiece = (document_id: string): Map<string, IndexedDocument> => {
    const number = pieceOf(document_id)
    const piece = pieces.get(number) ?? new Map<string, IndexedDocument>()
    pieces.set(number, piece)
    return piece
  }
  const all = () => [...pieces.values()].flatMap((piece) => [...piece.values()])
  return {
    set: (document) => void toPiece(document.document_id).set(document.document_id, document),
    delete: (document_id) => void toPiece(document_id).delete(document_id),
    find: ({ document_id }) => toPiece(document_id).get(document_id),
    ids: () => all().map(({ document_id }) => document_id),
    all,
    inPiece: (piece) => [...(pieces.get(piece)?.values() ?? [])],
  }
}

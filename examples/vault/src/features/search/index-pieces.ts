import type { PasswordNote } from '../health/password-note.ts'
import type { IndexedDocument } from './indexed-document.ts'

/** Pieces that an index is kept in: a save of one document writes one of them. */
export const PIECES = 64

/** The piece that a document is kept in. Its id is random, so the pieces are of like size. */
export function pieceOf(document_id: string): number {
  let sum = 0
  for (const letter of document_id.slice(-4)) sum = (sum * 33 + letter.charCodeAt(0)) >>> 0
  return sum % PIECES
}

/** The name under which a piece is kept. */
export function nameOfPiece(piece: number): string {
  return `search-${piece}`
}

/** Pieces as they are kept, by their numbers. */
export function encodePieces(
  documents: Iterable<IndexedDocument>,
  numbers: readonly number[],
): Map<number, Uint8Array<ArrayBuffer>> {
  const pieces = new Map(numbers.map((number) => [number, [] as IndexedDocument[]]))
  for (const document of documents) pieces.get(pieceOf(document.document_id))?.push(document)
  return new Map([...pieces].map(([number, piece]) => [number, encodePiece(piece)]))
}

function encodePiece(documents: readonly IndexedDocument[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(documents))
}

/** A piece that was kept; nothing of one that another version wrote otherwise. */
export function decodePiece(bytes: Uint8Array): readonly IndexedDocument[] {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(read) ? read.filter(isIndexed) : []
  } catch {
    return []
  }
}

function isIndexed(value: unknown): value is IndexedDocument {
  if (typeof value !== 'object' || value === null) return false
  const members = new Map<string, unknown>(Object.entries(value))
  const names = ['document_id', 'hash', 'title', 'tags', 'body']
  const hasTexts = names.every((name) => typeof members.get(name) === 'string')
  const passwords = members.get('passwords')
  return hasTexts && (passwords === null || (Array.isArray(passwords) && passwords.every(isNote)))
}

function isNote(value: unknown): value is PasswordNote {
  if (typeof value !== 'object' || value === null) return false
  const members = new Map<string, unknown>(Object.entries(value))
  return typeof members.get('digest') === 'string' && typeof members.get('score') === 'number'
}

import type { Sealer } from '../../../key-ring.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import type { ImportPiece } from '../../../persistence/repositories/user-imports.ts'
import type { OpenContent } from './read-row.ts'

/** Bytes of a piece. A whole part would be a long statement for the database. */
const PIECE = 2 ** 20

/**
 * Cuts and seals a part, one piece after the other, so that no more than one is in memory besides the
 * part. Content has names and hashes, and backups of databases travel.
 */
export function* sealPart(
  sealer: Sealer,
  { importId, part, bytes }: { importId: string; part: number; bytes: Uint8Array },
): Generator<ImportPiece, void, undefined> {
  for (let piece = 0; piece * PIECE < bytes.length; piece++) {
    const content = bytes.subarray(piece * PIECE, (piece + 1) * PIECE)
    const sealed = sealer.seal(content, contextOf(importId, part, piece))
    yield { part, piece, size: content.length, content: sealed }
  }
}

/** Reads the content of an import piece by piece, from any byte on. */
export function openImport(
  { sealer, store }: { readonly sealer: Sealer; readonly store: Pick<Repositories, 'tenancy'> },
  importId: string,
): OpenContent {
  const { userImports } = store.tenancy
  return async function* open(position) {
    let begin = 0
    for (const { part, piece, size } of await userImports.listPieces(importId)) {
      const end = begin + size
      if (end > position) {
        const sealed = await userImports.findPiece(importId, part, piece)
        // The import was cancelled and swept meanwhile.
        if (sealed === undefined) return
        const bytes = sealer.open(sealed, contextOf(importId, part, piece))
        yield bytes.subarray(Math.max(0, position - begin))
      }
      begin = end
    }
  }
}

function contextOf(importId: string, part: number, piece: number): string {
  return `user-import/${importId}/${part}/${piece}`
}

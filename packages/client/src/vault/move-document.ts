import { findDocumentEntry, type ManifestChange, type Placement } from '@shrd/crypto/manifest'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from './fetch-document.ts'

/** Where a document is filed. */
export interface Place {
  readonly vault_id: string
  /** @default 'uncategorized' */
  readonly category_id?: string
}

/** The category of what lies in none. */
export const UNCATEGORIZED = 'uncategorized'

/** A place as the manifest has it. */
export function toPlacement({ vault_id, category_id = UNCATEGORIZED }: Place): Placement {
  return { vault_id, category_id: category_id === UNCATEGORIZED ? null : category_id }
}

/**
 * Files documents in the member's own manifest, all of them in one write; the server follows it. One
 * that another device has taken out meanwhile is passed over.
 */
export async function moveDocuments(
  document_ids: readonly string[],
  place: Place,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<void> {
  for (const document_id of document_ids) {
    const isKnown = (await member.manifest.findPin(document_id)) !== undefined
    // Just shared: it is verified first, and pinned by the same write.
    if (!isKnown) await fetchDocument(document_id, { call, member }, { signal })
  }
  const isNoted = (document_id: string) => member.manifest.findNoted(document_id) !== undefined
  await member.manifest.write(
    async (manifest) => {
      const moves: ManifestChange[] = []
      for (const document_id of new Set(document_ids)) {
        const isListed = (await findDocumentEntry(manifest, document_id)) !== undefined
        if (!isListed && !isNoted(document_id)) continue
        moves.push({ type: 'move-document', document_id, ...toPlacement(place) })
      }
      return moves
    },
    (manifest) => call('updateManifest', manifest, { signal }),
  )
}

import { findDocumentEntry, type ManifestChange } from '@shrd/crypto/manifest'
import { type Place, toPlacement } from '../listing/place.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument } from './fetch-document.ts'

/**
 * Moves documents in the member's own manifest, all in one write. The server follows the manifest.
 * Skips a document that another device has removed in between.
 */
export async function moveDocuments(
  document_ids: readonly string[],
  place: Place,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<void> {
  for (const document_id of document_ids) {
    const isKnown = (await member.manifest.findPin(document_id)) !== undefined
    // Verify a newly shared document first, so that the same write pins it.
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

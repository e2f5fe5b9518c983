import type { Placement } from '@shrd/crypto'
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

/** Files a document in the member's own manifest; the server follows it. */
export async function moveDocument(
  document_id: string,
  place: Place,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<void> {
  const isKnown = (await member.manifest.findPin(document_id)) !== undefined
  // Just shared: it is verified first, and pinned by the same write.
  if (!isKnown) await fetchDocument(document_id, { call, member }, { signal })
  const change = { type: 'move-document', document_id, ...toPlacement(place) } as const
  await member.manifest.write([change], (manifest) => call('updateManifest', manifest, { signal }))
}

import type { Manifest } from '@shrd/crypto/manifest'
import type { ManifestStore } from '../member/manifest-store.ts'
import type { OpenedList } from './opened-list.ts'

/** How to fetch and compare a list. */
export interface ListComparison<Answer, List extends Pick<OpenedList<unknown>, 'refused'>> {
  ask(): Promise<Answer>
  compare(manifest: Manifest, answer: Answer): Promise<List>
}

/**
 * Compares a list with the newest manifest. It requests both at once. Another device of the member
 * may write between the two responses, so a refusal leads to one retry that reads the manifest
 * before it requests the list. A server gains nothing from that, because it cannot sign a manifest.
 */
export async function compareList<Answer, List extends Pick<OpenedList<unknown>, 'refused'>>(
  store: Pick<ManifestStore, 'read' | 'readAnew'>,
  { ask, compare }: ListComparison<Answer, List>,
): Promise<List> {
  const [manifest, answer] = await Promise.all([store.read(), ask()])
  const listed = await compare(manifest, answer)
  if (listed.refused.length === 0) return listed
  const newer = await store.readAnew()
  return compare(newer, await ask())
}

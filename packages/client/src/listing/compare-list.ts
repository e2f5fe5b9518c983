import type { Manifest } from '@shrd/crypto/manifest'
import type { ManifestStore } from '../member/manifest-store.ts'
import type { OpenedList } from './opened-list.ts'

/** How a list comes and what is made of it. */
export interface ListComparison<Answer, Item> {
  ask(): Promise<Answer>
  compare(manifest: Manifest, answer: Answer): Promise<OpenedList<Item>>
}

/**
 * A list that is compared with the newest manifest. Both are asked for at once, and between the two
 * answers another device of the member may have written: what seems wrong is looked at again, once,
 * with a manifest that is there before the list is asked for. A server gains nothing by that, since
 * it cannot make one.
 */
export async function compareList<Answer, Item>(
  store: Pick<ManifestStore, 'read' | 'readAnew'>,
  { ask, compare }: ListComparison<Answer, Item>,
): Promise<OpenedList<Item>> {
  const [manifest, answer] = await Promise.all([store.read(), ask()])
  const listed = await compare(manifest, answer)
  if (listed.refused.length === 0) return listed
  const newer = await store.readAnew()
  return compare(newer, await ask())
}

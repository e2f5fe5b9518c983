import type { Manifest } from '@shrd/crypto'
import type { ManifestStore } from '../member/manifest-store.ts'
import type { OpenedList } from './opened-list.ts'

/**
 * A list that is compared with the newest manifest. Between the two answers another device of the
 * member may have written: what seems wrong is looked at again, once, if the manifest is newer by
 * then. A server gains nothing by that, since it cannot make one.
 */
export async function compareList<Item>(
  store: Pick<ManifestStore, 'read'>,
  compare: (manifest: Manifest) => Promise<OpenedList<Item>>,
): Promise<OpenedList<Item>> {
  const manifest = await store.read()
  const listed = await compare(manifest)
  if (listed.refused.length === 0) return listed
  const newer = await store.read()
  return newer.counter === manifest.counter ? listed : compare(newer)
}

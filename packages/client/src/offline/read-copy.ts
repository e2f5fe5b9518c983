import type { Identity } from '@shrd/crypto/identity'
import type { SelfKey } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import type { SealedCache } from '../ports.ts'
import { openCopyKey, readHead } from './copy-key.ts'
import { type CopyIndex, nameOfPiece, type OfflineCopy } from './offline-copy.ts'
import { openIndex, openPieces } from './sealed-values.ts'

type Store = Pick<SealedCache, 'get'>

/**
 * Opens the copy of a member in this browser, without the service.
 *
 * @param identity from the key file
 * @throws `offline_copy_missing`, `offline_copy_invalid`, and the codes of `openCopyKey`
 */
export async function readCopy(store: Store, identity: Identity): Promise<OfflineCopy> {
  const { user_id } = identity
  const [head, index] = await store.get(user_id, ['head', 'index'])
  if (head === undefined || index === undefined) throw clientError('offline_copy_missing')
  return readWithKey(store, await openCopyKey(identity, readHead(head)), index)
}

/** Opens a copy whose self key is known. @throws `offline_copy_invalid` */
export async function readWithKey(
  store: Store,
  key: SelfKey,
  storedIndex: unknown,
): Promise<OfflineCopy & { readonly index: CopyIndex }> {
  const index = await openIndex(key, storedIndex)
  const stored = await store.get(key.user_id, Object.keys(index.pieces).map(nameOfPiece))
  const documents = await openPieces(key, index, stored)
  const { made_at, vaults, categories } = index
  return { user_id: key.user_id, made_at, vaults, categories, documents, index }
}

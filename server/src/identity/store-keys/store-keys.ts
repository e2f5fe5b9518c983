import type { StoreKey } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../../key-ring.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { StoreKeyRow } from '../../persistence/repositories/store-keys.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'

/**
 * A key is deleted after the browser has requested a later one by its id, but this many always
 * stay.
 */
const KEPT = 3
/** Keys issued and never requested. No honest browser comes near. */
const MOST = 1_000
/** The form of ids from {@link StoreKeys.lend}. Databases cannot compare every other text. */
const KEY_ID = /^k_[a-z2-7]{26}$/

/** Keys that the server gives to the local key store of a session. */
export interface StoreKeys {
  /** Creates a key for the session. */
  lend(store: Repositories, sessionReference: string): Promise<StoreKey>
  /**
   * Gets a key of exactly this session. The request shows that the browser has stored it, so older
   * ones are deleted: a crash between response and write never locks a member out.
   *
   * @throws `store_key_not_found`
   */
  fetch(store: Repositories, sessionReference: string, keyId: string): Promise<StoreKey>
}

/** See {@link StoreKeys}. */
export function createStoreKeys(deps: { ports: Ports; sealer: Sealer }): StoreKeys {
  return {
    lend: (store, sessionReference) => lend(deps, store, sessionReference),
    async fetch(store, sessionReference, keyId) {
      if (!KEY_ID.test(keyId)) throw new ShrdError('store_key_not_found')
      const row = await store.identity.storeKeys.find(sessionReference, keyId)
      if (row === undefined) throw new ShrdError('store_key_not_found')
      const last = await store.identity.storeKeys.lastSequence(sessionReference)
      const oldestKept = Math.min(row.sequence, last - KEPT + 1)
      await store.identity.storeKeys.deleteBefore(sessionReference, oldestKept)
      const key = deps.sealer.open(row.sealed_key, storeKeyContext(row))
      return { key_id: row.key_id, key: Buffer.from(key).toString('base64url') }
    },
  }
}

async function lend(
  { ports, sealer }: { ports: Ports; sealer: Sealer },
  store: Repositories,
  sessionReference: string,
): Promise<StoreKey> {
  const kept = await store.identity.storeKeys.count(sessionReference)
  if (kept >= MOST) throw new ShrdError('too_many_requests')
  const key = ports.randomBytes(32)
  const place = {
    key_id: createRandomId('k', ports.randomBytes),
    session_reference: sessionReference,
    sequence: (await store.identity.storeKeys.lastSequence(sessionReference)) + 1,
  }
  const row = { ...place, sealed_key: sealer.seal(key, storeKeyContext(place)) }
  if (!(await store.identity.storeKeys.insert(row))) throw new ShrdError('too_many_requests')
  return { key_id: place.key_id, key: Buffer.from(key).toString('base64url') }
}

/** Lets a session that replaces another open the same local store. */
export async function moveStoreKeys(
  sealer: Sealer,
  store: Repositories,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const row of await store.identity.storeKeys.listOf(from)) {
    const moved = { key_id: row.key_id, session_reference: to }
    const key = sealer.open(row.sealed_key, storeKeyContext(row))
    await store.identity.storeKeys.move({
      ...moved,
      sealed_key: sealer.seal(key, storeKeyContext(moved)),
    })
  }
}

/** The context to which a sealed key of a local store is bound. */
export function storeKeyContext({
  key_id,
  session_reference,
}: Pick<StoreKeyRow, 'key_id' | 'session_reference'>): string {
  return `store-key:${session_reference}:${key_id}`
}

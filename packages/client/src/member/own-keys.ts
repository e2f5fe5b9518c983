import { type Identity, type KeyLog, openArchive } from '@shrd/crypto/identity'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** The member's current keys, with the exchange keys that they replaced. */
export interface OwnKeys {
  /**
   * Returns the keys; the former ones only after {@link openFormer}. A returned value never
   * changes, so call it again.
   */
  current(): Identity
  /**
   * Opens the archive once, if the member ever rotated keys.
   *
   * @param log the member's own, confirmed
   * @throws `archive_invalid`
   */
  openFormer(log: KeyLog): Promise<void>
}

/** Creates the keys of a member whose current keys this device has opened. */
export function createOwnKeys(call: Call, keys: Identity): OwnKeys {
  let identity = keys
  let opening: Promise<void> | undefined

  async function open(log: KeyLog): Promise<void> {
    if (log.current.sequence === 0) return
    identity = await openArchive(keys, await fetchArchive(call), log)
  }

  return {
    current: () => identity,
    openFormer(log) {
      opening ??= open(log).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
  }
}

/**
 * Fetches the archive of a member with rotated keys. Every rotation stores one, so a missing
 * archive counts as damaged: a new archive without it would lose its keys for good.
 */
export async function fetchArchive(call: Call): Promise<string> {
  const { archive } = toObject(await call('getKeyArchive', {}))
  return archive ?? ''
}

/** Returns the keys of the signed-in member; `undefined` in a session without key proof. */
export type FindKeys = () => Identity | undefined

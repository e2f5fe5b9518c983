import { type Identity, type KeyLog, openArchive } from '@shrd/crypto/identity'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** The member's present keys, together with the exchange keys that they have replaced. */
export interface OwnKeys {
  /** As far as the archive is open. Each value stays as it is: ask again after {@link openFormer}. */
  current(): Identity
  /**
   * Opens the archive, once, if any key was ever replaced.
   *
   * @param log the member's own, confirmed
   * @throws `archive_invalid`
   */
  openFormer(log: KeyLog): Promise<void>
}

/** The keys of a member whose present keys were opened on this device. */
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
 * The archive of a member whose keys were replaced. Every rotation stores one. A missing archive is
 * therefore one that does not open: a new one made without it would lose the keys in it for good.
 */
export async function fetchArchive(call: Call): Promise<string> {
  const { archive } = toObject(await call('getKeyArchive', {}))
  return archive ?? ''
}

/** The keys of whoever is signed in; `undefined` without a session that proved them. */
export type FindKeys = () => Identity | undefined

import { type FormerKey, type Identity, type KeyLog, openArchive } from '@shrd/crypto/identity'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'

/** The exchange keys that the member's present ones have replaced. */
export interface FormerKeys {
  /** Filled by `load`; the same list all the time, so that an identity can hold it from the start. */
  readonly keys: readonly FormerKey[]
  /**
   * Opens the archive, once, if any key was ever replaced.
   *
   * @param log the member's own, confirmed
   * @throws `archive_invalid`
   */
  load(log: KeyLog): Promise<void>
}

/** The former keys of a member whose present keys were opened on this device. */
export function createFormerKeys(call: Call, identity: Identity): FormerKeys {
  const keys: FormerKey[] = []
  let loading: Promise<void> | undefined

  async function open(log: KeyLog): Promise<void> {
    if (log.current.sequence === 0) return
    const { formerKeys } = await openArchive(identity, await fetchArchive(call), log)
    keys.push(...formerKeys)
  }

  return {
    keys,
    load(log) {
      loading ??= open(log).catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
  }
}

/**
 * The archive of a member whose keys were replaced. Every replacement brings one, and the next one,
 * made without it, would lose the keys in it for good: so "there is none" is an archive that does
 * not open, and never the beginning of a new one.
 */
export async function fetchArchive(call: Call): Promise<string> {
  const { archive } = toObject(await call('getKeyArchive', {}))
  return archive ?? ''
}

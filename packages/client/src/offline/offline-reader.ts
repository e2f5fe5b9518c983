import type { ProgressOptions } from '@shrd/crypto'
import { openKeyFile } from '@shrd/crypto/key-file'
import { clientError } from '../errors.ts'
import { createPasskeyCeremony } from '../passkeys/ask-secret.ts'
import type { Ports } from '../ports.ts'
import { checkHead } from '../session/head-pin.ts'
import { findKnownPasskeys } from '../vault-passkeys/known-passkeys.ts'
import { findCopyEnvelopes, touchCopy } from './copy-envelopes.ts'
import type { OfflineCopy } from './offline-copy.ts'
import { readCopy } from './read-copy.ts'

/** Opens copies without the service. */
export interface OfflineReader {
  /**
   * Opens the copy of the key file's owner in this browser, and decrypts all of it. Sends nothing.
   *
   * @throws `offline_copy_missing`, `offline_copy_invalid`, `key_file_replaced` and `key_replaced` for
   *   an old key file, `key_log_rolled_back` for a copy from before the keys of the file, and what
   *   `openKeyFile` throws
   */
  open(fileText: string, password: string, options?: ProgressOptions): Promise<OfflineCopy>
  /** True if a passkey that is known in this browser opens a copy. */
  isTouchable(): Promise<boolean>
  /**
   * Opens a copy with a passkey in place of key file and password. Sends nothing. Call it when the
   * user presses a button.
   *
   * @throws `passkey_cancelled`, `passkey_no_secret`, `passkey_locked`; the codes of {@link open},
   *   without those of a key file
   */
  touch(): Promise<OfflineCopy>
}

/** The environment of {@link createOfflineReader}. */
export type OfflineReaderPorts = Required<Pick<Ports, 'offline'>> & {
  keys: Pick<Ports['keys'], 'findPin' | 'updatePin'>
  /** @default the browser of the page */
  passkeys?: Ports['passkeys']
}

/**
 * Creates the reader of a page without a connection.
 *
 * @example
 * const reader = createOfflineReader(createBrowserOfflinePorts())
 * const copy = await reader.open(await file.text(), password)
 */
export function createOfflineReader({
  offline,
  keys,
  passkeys,
}: OfflineReaderPorts): OfflineReader {
  const findEnvelopes = async () => findCopyEnvelopes(offline, await findKnownPasskeys(keys))
  return {
    isTouchable: async () => (await findEnvelopes()) !== undefined,
    async touch() {
      const envelopes = await findEnvelopes()
      if (envelopes === undefined) throw clientError('offline_copy_missing')
      const identity = await touchCopy(envelopes, passkeys ?? createPasskeyCeremony())
      await checkHead(keys, identity)
      return toCopy(await readCopy(offline, identity))
    },
    async open(fileText, password, options = {}) {
      const { identity } = await openKeyFile(fileText, password, options)
      // This browser may have seen that the keys were replaced, after the copy was written.
      await checkHead(keys, identity)
      return toCopy(await readCopy(offline, identity))
    },
  }
}

function toCopy({ user_id, made_at, vaults, categories, documents }: OfflineCopy): OfflineCopy {
  return { user_id, made_at, vaults, categories, documents }
}

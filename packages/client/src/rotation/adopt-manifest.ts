import { isShrdError } from '@shrd/crypto/errors'
import { verifyManifestRoot } from '@shrd/crypto/manifest'
import { fetchRoots } from '../member/fetch-roots.ts'
import type { KeyLogs } from '../member/key-logs.ts'
import type { Pins } from '../member/pins.ts'
import type { Call } from '../transport/transport.ts'

/** What the manifest is asked for and compared with. */
export interface AdoptSources {
  call: Call
  logs: Pick<KeyLogs, 'before'>
  pins: Pick<Pins, 'findManifest' | 'raiseManifest'>
}

/**
 * Pins the manifest as the keys left it that were just replaced, so that it counts until the
 * present keys sign it again. Another device may have written it up to the last moment, and without
 * this nobody could read it any more.
 *
 * Only for the device that puts new keys in force: to any other a thief of the replaced keys could
 * show a manifest of their own.
 *
 * @throws `manifest_rolled_back`, `manifest_forked`, `manifest_invalid`
 */
export async function adoptManifest({ call, logs, pins }: AdoptSources): Promise<void> {
  const pin = await pins.findManifest()
  const { root, shards } = await call('getManifest', {})
  const chain = await fetchRoots(call, root, pin)
  try {
    const member = await logs.before()
    const manifest = await verifyManifestRoot(root, shards, { member, pin, chain })
    if (manifest.root !== null) await pins.raiseManifest(manifest)
  } catch (error) {
    // The present keys have signed it already, on this device or on another.
    if (!isShrdError(error, 'key_log_behind')) throw error
  }
}

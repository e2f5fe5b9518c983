import { isShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { type ManifestPin, verifyManifestRoot } from '@shrd/crypto/manifest'
import { refuseUnless } from '../errors.ts'
import { fetchRoots } from '../member/fetch-roots.ts'
import type { KeyLogs } from '../member/key-logs.ts'
import type { Pins } from '../member/pins.ts'
import type { Call } from '../transport/transport.ts'

/** The newest manifest, signed by replaced keys and unknown to this device. */
export interface FormerManifest {
  /** Milliseconds since 1970, by the clock of the device that wrote it. */
  readonly updated_at: number
  /** The name of that device. */
  readonly device: string
  /**
   * Pins it, so that it is valid until the new keys sign it again. Without the pin no device could
   * read it.
   */
  adopt(): Promise<void>
}

/** Dependencies of {@link findFormerManifest}. */
export interface FormerSources {
  call: Call
  logs: Pick<KeyLogs, 'before' | 'own'>
  pins: Pick<Pins, 'findManifest' | 'findSettled' | 'raiseManifest' | 'raiseSettled'>
  /** The number of the keys in use. */
  sequence: number
}

/**
 * Returns the newest manifest if the former keys signed it and this device does not know it yet. A
 * device may have written it a moment before the keys were replaced. A thief of the former keys
 * could have written it, too, so adopt only a manifest that the user recognises, or whose
 * keys this very page has just replaced.
 *
 * @throws `manifest_rolled_back`, `manifest_forked`, `manifest_invalid`
 */
export async function findFormerManifest(
  sources: FormerSources,
): Promise<FormerManifest | undefined> {
  const { call, logs, pins, sequence } = sources
  const pin = await pins.findManifest()
  const { root, shards } = await call('getManifest', {})
  const chain = await fetchRoots(call, root, pin)
  const verify = (member: KeyLog) => verifyManifestRoot(root, shards, { member, pin, chain })
  try {
    await settle(await verify(await logs.own()), sources)
    return undefined
  } catch (error) {
    if (!isShrdError(error, 'key_replaced')) throw error
  }
  const manifest = await verify(await logs.before())
  checkNotSettled(sequence, await pins.findSettled())
  const { updated_at, device } = manifest
  const adopt = () => settle(manifest, sources)
  return { updated_at: updated_at ?? 0, device: device ?? '', adopt }
}

/** Pins a manifest. From here on, this device accepts no other one of the former keys. */
async function settle(
  manifest: ManifestPin,
  { pins, sequence }: Pick<FormerSources, 'pins' | 'sequence'>,
): Promise<void> {
  if (manifest.root === null) return
  await pins.raiseManifest(manifest)
  await pins.raiseSettled(sequence)
}

/** An honest server stores nothing under replaced keys, so a later manifest is a forgery. */
function checkNotSettled(sequence: number, settled: number): void {
  refuseUnless(settled < sequence, 'manifest_invalid')
}

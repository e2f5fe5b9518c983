import { type Check, hashStatement, runChecks, type SignedRecord } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Identity, KeyLog } from '@shrd/crypto/identity'
import {
  listShardHashes,
  listUnloaded,
  loadShards,
  type Manifest,
  type ManifestShard,
  reuseShards,
  verifyManifestRoot,
} from '@shrd/crypto/manifest'
import type { SelfKey } from '@shrd/crypto/self'
import { clientError } from '../errors.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { fetchRoots } from './fetch-roots.ts'
import type { KeyLogs } from './key-logs.ts'
import { assertKeysInUse, withNewerLogs } from './key-logs.ts'
import type { MemberCache } from './member-cache.ts'
import type { Pins } from './pins.ts'
import { createShardCache, type ShardsAhead } from './shard-cache.ts'

/** How the manifest comes to this page, verified. */
export interface ManifestReader {
  /**
   * The newest manifest with all of its shards. Whoever asks while one is being read is given that
   * one: it may have been answered a moment before.
   *
   * @throws `manifest_invalid`, `manifest_rolled_back`, `manifest_forked`, `key_log_behind`,
   *   `key_replaced`
   */
  read(): Promise<Manifest>
  /** The same, asked for now: to look again at what seemed wrong, and before a change. */
  readAnew(): Promise<Manifest>
  /** The manifest as it was last read or written in this tab. */
  current(): Promise<Manifest>
  /** Goes on from what this page has written. */
  takeWritten(manifest: Manifest, shards: readonly ManifestShard[]): Promise<void>
}

/** What {@link createManifestReader} takes. */
export interface ManifestReaderDependencies {
  cache: MemberCache
  call: Call
  identity: Identity
  logs: Pick<KeyLogs, 'refresh'>
  ownLog(): Promise<KeyLog>
  pins: Pins
  selfKeys: {
    find(manifest: Manifest): Promise<SelfKey | undefined>
    /** Asks for what `find` needs before there is a manifest to find it with. */
    ask(): void
  }
}

/** Reads the manifest of one signed-in member. */
export function createManifestReader(dependencies: ManifestReaderDependencies): ManifestReader {
  const { cache, call, identity, logs, ownLog, pins, selfKeys } = dependencies
  const shardCache = createShardCache({
    cache,
    selfKeys,
    fetchShards: (names) => call('getManifestShards', { shards: names.join() }),
  })
  let known: Manifest | undefined
  let running: Promise<Manifest> | undefined

  /** What was asked for before this page has written is older than what it has written. */
  async function remember(manifest: Manifest): Promise<Manifest> {
    if (known !== undefined && known.counter > manifest.counter) return known
    known = manifest
    if (manifest.root !== null) await pins.raiseManifest(manifest)
    return manifest
  }

  async function ask(): Promise<Manifest> {
    // Before the call: one under replaced keys is refused, and a refused session ends, also where this
    // very page is replacing them.
    await assertKeysInUse(identity, pins)
    const before = known
    const [answer, pin] = await Promise.all([
      call('getManifest', { known: before?.root ?? undefined }),
      pins.findManifest(),
      ownLog(),
    ])
    const { root, shards: answered } = toObject(answer)
    // What is known of a root needs not be answered again.
    const shards = before && (await isRootOf(before, root)) ? listShardHashes(before) : answered
    const chain = await fetchRoots(call, root, pin)
    const manifest = await withNewerLogs(
      logs,
      () => [identity.user_id],
      async () => verifyManifestRoot(root, shards, { member: await ownLog(), pin, chain }),
    )
    return known === undefined ? manifest : reuseShards(manifest, known)
  }

  async function load(): Promise<Manifest> {
    const ahead = known === undefined ? shardCache.ask(identity.user_id) : undefined
    const manifest = await ask().then((asked) => restore(asked, ahead))
    const names = listUnloaded(manifest)
    if (names.length === 0) return manifest
    const answered = await call('getManifestShards', { shards: names.join() })
    const loaded = await loadShards(manifest, answered)
    await runChecks(LOADED_MANIFEST_CHECKS, loaded)
    shardCache.keep(loaded, answered)
    return loaded
  }

  /** With what this browser has kept; a cache that makes trouble is as good as none. */
  async function restore(manifest: Manifest, ahead: ShardsAhead | undefined): Promise<Manifest> {
    if (ahead === undefined) return manifest
    try {
      return await shardCache.restore(manifest, ahead)
    } catch (error) {
      if (!isShrdError(error)) throw error
      return manifest
    }
  }

  /**
   * Between root and shards another device may have written, and between the answer and what this
   * browser has seen another tab: either difference is asked about again.
   */
  async function readOnce(): Promise<Manifest> {
    try {
      return await remember(await load())
    } catch (error) {
      const isOutrun =
        isShrdError(error, 'manifest_invalid') || isShrdError(error, 'manifest_rolled_back')
      if (!isOutrun) throw error
      return remember(await load())
    }
  }

  function readAnew(): Promise<Manifest> {
    const reading = readOnce().finally(() => {
      if (running === reading) running = undefined
    })
    running = reading
    return reading
  }

  const read = () => running ?? readAnew()

  return {
    read,
    readAnew,
    current: async () => known ?? (await read()),
    async takeWritten(manifest, shards) {
      // A reading that is under way may not know of it.
      running = undefined
      await remember(manifest)
      shardCache.keep(manifest, shards)
    },
  }
}

async function isRootOf(manifest: Manifest, root: SignedRecord | null): Promise<boolean> {
  if (typeof root?.statement !== 'string') return false
  return (await hashStatement('manifest-root', root.statement)) === manifest.root
}

const LOADED_MANIFEST_CHECKS: readonly Check<Manifest>[] = [checkAllLoaded]

/** What is in a part that was left out would not be missed. */
function checkAllLoaded(manifest: Manifest): void {
  if (listUnloaded(manifest).length > 0) throw clientError('manifest_invalid')
}

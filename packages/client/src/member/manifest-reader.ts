import { hashStatement, type SignedRecord } from '@shrd/crypto'
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
import { refuseUnless } from '../errors.ts'
import { toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { fetchRoots } from './fetch-roots.ts'
import type { KeyLogs } from './key-logs.ts'
import { assertKeysInUse, withNewerLogs } from './key-logs.ts'
import type { MemberCache } from './member-cache.ts'
import type { Pins } from './pins.ts'
import { createShardCache, type ShardCache, type ShardsAhead } from './shard-cache.ts'

/** Reads and verifies the manifest. */
export interface ManifestReader {
  /**
   * Returns the newest manifest with all its shards. A call during a read shares its result, which
   * may be a moment old.
   *
   * @throws `manifest_invalid`, `manifest_rolled_back`, `manifest_forked`, `key_log_behind`,
   *   `key_replaced`
   */
  read(): Promise<Manifest>
  /** The same with a new request: after a failed check, and before a change. */
  readAnew(): Promise<Manifest>
  /** Returns the manifest that this tab last read or wrote. */
  current(): Promise<Manifest>
  /** Continues with a manifest that this page has written. */
  takeWritten(manifest: Manifest, shards: readonly ManifestShard[]): Promise<void>
}

/** Dependencies of {@link createManifestReader}. */
export interface ManifestReaderDependencies {
  cache: MemberCache
  call: Call
  identity: Identity
  logs: Pick<KeyLogs, 'refresh'>
  ownLog(): Promise<KeyLog>
  pins: Pins
  selfKeys: {
    find(manifest: Manifest): Promise<SelfKey | undefined>
    /** Prefetches what `find` needs, before there is a manifest. */
    ask(): void
  }
}

/** Creates the manifest reader of a signed-in member. */
export function createManifestReader(dependencies: ManifestReaderDependencies): ManifestReader {
  const { cache, call, pins, selfKeys } = dependencies
  const shardCache = createShardCache({
    cache,
    selfKeys,
    fetchShards: (names) => call('getManifestShards', { shards: names.join() }),
  })
  let known: Manifest | undefined
  let running: Promise<Manifest> | undefined
  const load = () => loadManifest({ ...dependencies, shardCache, findKnown: () => known })

  /** A request from before a write of this page returns an older manifest. */
  async function remember(manifest: Manifest): Promise<Manifest> {
    if (known !== undefined && known.counter > manifest.counter) return known
    known = manifest
    if (manifest.root !== null) await pins.raiseManifest(manifest)
    return manifest
  }

  /**
   * Retries once: another device may have written between root and shards, or another tab between
   * the response and the pin.
   */
  async function readOnce(): Promise<Manifest> {
    try {
      return await remember(await load())
    } catch (error) {
      const isOutdated =
        isShrdError(error, 'manifest_invalid') || isShrdError(error, 'manifest_rolled_back')
      if (!isOutdated) throw error
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
      // A read in progress may not contain it.
      running = undefined
      await remember(manifest)
      shardCache.keep(manifest, shards)
    },
  }
}

interface LoadSources
  extends Pick<ManifestReaderDependencies, 'call' | 'identity' | 'logs' | 'ownLog' | 'pins'> {
  shardCache: ShardCache
  /** The manifest that this page knows now. */
  findKnown(): Manifest | undefined
}

/** Loads the newest manifest, with the cached shards and those from the server. */
async function loadManifest(sources: LoadSources): Promise<Manifest> {
  const { call, findKnown, identity, shardCache } = sources
  const ahead = findKnown() === undefined ? shardCache.ask(identity.user_id) : undefined
  const manifest = await restoreShards(await fetchRoot(sources), shardCache, ahead)
  const names = listUnloaded(manifest)
  if (names.length === 0) return manifest
  const answered = await call('getManifestShards', { shards: names.join() })
  const loaded = await loadShards(manifest, answered)
  checkAllLoaded(loaded)
  shardCache.keep(loaded, answered)
  return loaded
}

/**
 * Fetches and verifies the newest root, and adds the shards that it shares with the known manifest.
 */
async function fetchRoot(sources: LoadSources): Promise<Manifest> {
  const { call, findKnown, identity, logs, ownLog, pins } = sources
  // Before the call: the server refuses replaced keys, and a refused session ends. That must not
  // happen on the very page that is replacing them.
  await assertKeysInUse(identity, pins)
  const before = findKnown()
  const [answer, pin] = await Promise.all([
    call('getManifest', { known: before?.root ?? undefined }),
    pins.findManifest(),
    ownLog(),
  ])
  const { root, shards: answered } = toObject(answer)
  // The server does not repeat the shards of a known root.
  const shards = before && (await isRootOf(before, root)) ? listShardHashes(before) : answered
  const chain = await fetchRoots(call, root, pin)
  const manifest = await withNewerLogs(
    logs,
    () => [identity.user_id],
    async () => verifyManifestRoot(root, shards, { member: await ownLog(), pin, chain }),
  )
  const known = findKnown()
  return known === undefined ? manifest : reuseShards(manifest, known)
}

/** Adds the cached shards. A failing cache counts as empty. */
async function restoreShards(
  manifest: Manifest,
  shardCache: ShardCache,
  ahead: ShardsAhead | undefined,
): Promise<Manifest> {
  if (ahead === undefined) return manifest
  try {
    return await shardCache.restore(manifest, ahead)
  } catch (error) {
    if (!isShrdError(error)) throw error
    return manifest
  }
}

async function isRootOf(manifest: Manifest, root: SignedRecord | null): Promise<boolean> {
  if (typeof root?.statement !== 'string') return false
  return (await hashStatement('manifest-root', root.statement)) === manifest.root
}

/** Without it, no check would miss the entries of an omitted shard. */
function checkAllLoaded(manifest: Manifest): void {
  refuseUnless(listUnloaded(manifest).length === 0, 'manifest_invalid')
}

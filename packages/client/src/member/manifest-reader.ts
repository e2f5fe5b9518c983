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
  const { cache, call, pins, selfKeys } = dependencies
  const shardCache = createShardCache({
    cache,
    selfKeys,
    fetchShards: (names) => call('getManifestShards', { shards: names.join() }),
  })
  let known: Manifest | undefined
  let running: Promise<Manifest> | undefined
  const load = () => loadManifest({ ...dependencies, shardCache, findKnown: () => known })

  /** What was asked for before this page has written is older than what it has written. */
  async function remember(manifest: Manifest): Promise<Manifest> {
    if (known !== undefined && known.counter > manifest.counter) return known
    known = manifest
    if (manifest.root !== null) await pins.raiseManifest(manifest)
    return manifest
  }

  /**
   * Between root and shards another device may have written, and between the answer and what this
   * browser has seen another tab: either difference is asked about again.
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
      // A reading that is under way may not know of it.
      running = undefined
      await remember(manifest)
      shardCache.keep(manifest, shards)
    },
  }
}

interface LoadSources
  extends Pick<ManifestReaderDependencies, 'call' | 'identity' | 'logs' | 'ownLog' | 'pins'> {
  shardCache: ShardCache
  /** The manifest as this page knows it by now. */
  findKnown(): Manifest | undefined
}

/** The newest manifest, with the shards that this browser has and those that the server returns. */
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

/** The newest root, verified, with the shards that the known manifest shares with it. */
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
  // The server does not repeat the shards of a root that the client knows.
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

/** Adds the shards that this browser has stored. A cache that fails counts as empty. */
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

/** What is in a part that was left out would not be missed. */
function checkAllLoaded(manifest: Manifest): void {
  refuseUnless(listUnloaded(manifest).length === 0, 'manifest_invalid')
}

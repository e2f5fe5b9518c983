import {
  type Check,
  changeManifest,
  type DocumentEntry,
  type DocumentPin,
  findDocumentEntry,
  hashStatement,
  type Identity,
  type KeyLog,
  listUnloaded,
  loadShards,
  type Manifest,
  type ManifestChange,
  type ManifestPin,
  type ManifestWrite,
  mergeChanges,
  openContacts,
  reuseShards,
  runChecks,
  type SelfKey,
  type SignedRecord,
  verifyManifestRoot,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import { toList, toObject } from '../transport/bad-answer.ts'
import type { Call } from '../transport/transport.ts'
import { assertKeysInUse } from './assert-keys-in-use.ts'
import { assertNotOutrun } from './assert-not-outrun.ts'
import type { KeyLogs } from './key-logs.ts'
import type { MemberCache } from './member-cache.ts'
import type { Pins } from './pins.ts'
import { createSeenDocuments, type SeenDocument } from './seen-documents.ts'
import { createShardCache } from './shard-cache.ts'
import { withNewerLogs } from './with-newer-logs.ts'

/** The member's manifest: what it says is what the member's devices have seen and signed. */
export interface ManifestStore {
  /**
   * The newest manifest with all of its shards, asked for now.
   *
   * @throws `manifest_invalid`, `manifest_rolled_back`, `manifest_forked`, `key_log_behind`,
   *   `key_replaced`
   */
  read(): Promise<Manifest>
  /** The manifest as it was last read or written in this tab. */
  current(): Promise<Manifest>
  /**
   * Sends records together with what they change about the manifest. When another device was
   * faster, its manifest is verified, the changes are made to that one, and `send` runs again.
   *
   * What was noted since the last write is pinned along with it.
   *
   * @throws `document_stale` if another tab or device has written the same document meanwhile,
   *   `key_replaced`, and what `send` throws
   * @param send takes the manifest members of the call that carries the records
   * @param keys for changes of contacts that are made out of the manifest; with a former one, what
   *   that one sealed in the manifest is sealed anew
   */
  write<Answer>(
    changes: PlannedChanges,
    send: (write: ManifestWrite) => Promise<Answer>,
    keys?: WriteKeys,
  ): Promise<Answer>
  /** Remembers a document that was verified in full, until the next write pins it. */
  note(document: SeenDocument): Promise<void>
  /** How many writes this page has made: what was begun before the last one may not know of it. */
  countWrites(): number
  /** Number of the revision that was noted of a document since the last write. */
  findNoted(document_id: string): number | undefined
  /** What a document has to lead on from: the newest state that was noted or written. */
  findPin(document_id: string): Promise<DocumentPin | undefined>
  /** What the manifest says of a document, as it was last read or written. */
  findEntry(document_id: string): Promise<DocumentEntry | undefined>
}

/** Changes, or what makes them out of the manifest that they are made to. */
export type PlannedChanges =
  | readonly ManifestChange[]
  | ((manifest: Manifest) => Promise<readonly ManifestChange[]>)

/** The self key that contacts are sealed under. */
export interface WriteKeys {
  selfKey: SelfKey
  /** The one whose place it takes. */
  formerSelfKey?: SelfKey
}

interface ManifestStoreDependencies {
  cache: MemberCache
  call: Call
  identity: Identity
  logs: Pick<KeyLogs, 'refresh'>
  ownLog(): Promise<KeyLog>
  pins: Pins
  ports: Pick<Ports, 'clock' | 'device' | 'locks'>
  selfKeys: {
    get(): Promise<SelfKey>
    find(manifest: Manifest): Promise<SelfKey | undefined>
  }
}

/** One tab writes at a time; other devices are met by the counter. */
const LOCK = 'shrd-manifest'
/** Devices that write at the same moment, one after the other. */
const MAX_ATTEMPTS = 5
/** Roots that one call answers, and how often it is called before a chain counts as endless. */
const PAGE = 1000
const MAX_PAGES = 100

/** The manifest of one signed-in member. */
export function createManifestStore(dependencies: ManifestStoreDependencies): ManifestStore {
  const { cache, call, identity, logs, ownLog, pins, ports, selfKeys } = dependencies
  const seen = createSeenDocuments()
  const fetchShards = (names: readonly string[]) =>
    call('getManifestShards', { shards: names.join() })
  const findSelfKey = (manifest: Manifest) => selfKeys.find(manifest)
  const shardCache = createShardCache({ cache, fetchShards, findSelfKey })
  let known: Manifest | undefined
  let writes = 0

  async function remember(manifest: Manifest): Promise<Manifest> {
    known = manifest
    if (manifest.root !== null) await pins.raiseManifest(manifest)
    return manifest
  }

  async function ask(): Promise<Manifest> {
    await assertKeysInUse(identity, pins)
    // Before the answer, which another tab may outrun with a write of its own.
    const pin = await pins.findManifest()
    const { root, shards } = toObject(await call('getManifest', {}))
    const chain = await fetchRoots(call, root, pin)
    const manifest = await withNewerLogs(
      logs,
      () => [identity.user_id],
      async () => verifyManifestRoot(root, shards, { member: await ownLog(), pin, chain }),
    )
    return known === undefined ? manifest : reuseShards(manifest, known)
  }

  async function load(): Promise<Manifest> {
    const asked = await ask()
    const manifest = known === undefined ? await restore(asked) : asked
    const names = listUnloaded(manifest)
    if (names.length === 0) return manifest
    const answered = await fetchShards(names)
    const loaded = await loadShards(manifest, answered)
    await runChecks(LOADED_MANIFEST_CHECKS, loaded)
    shardCache.keep(loaded, answered)
    return loaded
  }

  /** With what this browser has kept; a cache that makes trouble is as good as none. */
  async function restore(manifest: Manifest): Promise<Manifest> {
    try {
      return await shardCache.restore(manifest)
    } catch (error) {
      if (!isShrdError(error)) throw error
      return manifest
    }
  }

  /** Between root and shards another device may have written, so a difference is asked about again. */
  async function read(): Promise<Manifest> {
    try {
      return await remember(await load())
    } catch (error) {
      if (!isShrdError(error, 'manifest_invalid')) throw error
      return remember(await load())
    }
  }

  const current = async () => known ?? (await read())

  /** Another device was faster: its manifest, and what is left to change of it. */
  async function merge(base: Manifest, changes: readonly ManifestChange[], selfKey?: SelfKey) {
    const theirs = await read()
    const contacts = selfKey && (await openBoth(base, theirs, selfKey))
    return { manifest: theirs, changes: await mergeChanges(changes, { base, theirs, contacts }) }
  }

  async function writeOnce<Answer>(
    planned: PlannedChanges,
    send: (write: ManifestWrite) => Promise<Answer>,
    { selfKey, formerSelfKey }: Partial<WriteKeys>,
  ): Promise<Answer> {
    const base = await current()
    const noted = await seen.list(base)
    const changes = typeof planned === 'function' ? await planned(base) : planned
    let next = { manifest: base, changes: [...noted.changes, ...changes] }
    for (let attempt = 1; ; attempt += 1) {
      await assertNotOutrun(changes, next.manifest)
      const options = { device: ports.device, now: ports.clock.now(), selfKey, formerSelfKey }
      const { manifest, write } = await changeManifest(
        identity,
        next.manifest,
        next.changes,
        options,
      )
      try {
        const answer = await send(write)
        await remember(manifest)
        writes += 1
        shardCache.keep(manifest, write.shards)
        noted.settle()
        return answer
      } catch (error) {
        if (!isShrdError(error, 'manifest_stale') || attempt === MAX_ATTEMPTS) throw error
        next = await merge(next.manifest, next.changes, formerSelfKey ?? selfKey)
      }
    }
  }

  const findEntry = async (document_id: string) => findDocumentEntry(await current(), document_id)

  return {
    read,
    current,
    async write(changes, send, given) {
      await assertKeysInUse(identity, pins)
      const isSealed = typeof changes !== 'function' && changes.some(isOfContact)
      // Before the lock, because the first use of the self key is a write of its own.
      const keys = given ?? (isSealed ? { selfKey: await selfKeys.get() } : {})
      return ports.locks.hold(LOCK, () => writeOnce(changes, send, keys))
    },
    async note(document) {
      const entry = await findEntry(document.document_id)
      seen.note(document, entry !== undefined)
    },
    countWrites: () => writes,
    findNoted: seen.findNumber,
    async findPin(document_id) {
      const manifest = await current()
      const newer = await seen.findNewer(manifest, document_id)
      return newer ?? findDocumentEntry(manifest, document_id)
    },
    findEntry,
  }
}

function isOfContact({ type }: ManifestChange): boolean {
  return type.endsWith('-contact')
}

const LOADED_MANIFEST_CHECKS: readonly Check<Manifest>[] = [checkAllLoaded]

/** What is in a part that was left out would not be missed. */
function checkAllLoaded(manifest: Manifest): void {
  if (listUnloaded(manifest).length > 0) throw clientError('manifest_invalid')
}

/** The roots between the pinned one and the newest, oldest first. */
export async function fetchRoots(
  call: Call,
  root: SignedRecord | null,
  pin: ManifestPin | undefined,
): Promise<SignedRecord[]> {
  if (root === null || pin === undefined) return []
  // Nothing lies between a root and itself, which is what is answered nearly always.
  if ((await hashStatement('manifest-root', root.statement)) === pin.root) return []
  const chain: SignedRecord[] = []
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const from = pin.counter + 1 + pages * PAGE
    const page = toList(await call('getManifestRoots', { from }))
    const newest = page.findIndex((record) => record?.statement === root.statement)
    chain.push(...(newest < 0 ? page : page.slice(0, newest)))
    if (newest >= 0 || page.length < PAGE) break
  }
  return chain
}

async function openBoth(base: Manifest, theirs: Manifest, selfKey: SelfKey) {
  return { base: await openContacts(base, selfKey), theirs: await openContacts(theirs, selfKey) }
}

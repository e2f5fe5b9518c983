import {
  changeManifest,
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
  type SelfKey,
  type SignedRecord,
  verifyManifestRoot,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { KeyLogs } from './key-logs.ts'
import type { Pins } from './pins.ts'
import { withNewerLogs } from './with-newer-logs.ts'

/** The member's manifest: what it says is what the member's devices have seen and signed. */
export interface ManifestStore {
  /**
   * The newest manifest with all of its shards, asked for now.
   *
   * @throws `manifest_invalid`, `manifest_rolled_back`, `manifest_forked`, `key_log_behind`
   */
  read(): Promise<Manifest>
  /**
   * Sends records together with what they change about the manifest. When another device was
   * faster, its manifest is verified, the changes are made to that one, and `send` runs again.
   *
   * @param send takes the manifest members of the call that carries the records
   * @param rekey a new self key: what the old one sealed in the manifest is sealed anew
   */
  write<Answer>(
    changes: readonly ManifestChange[],
    send: (write: ManifestWrite) => Promise<Answer>,
    rekey?: Rekey,
  ): Promise<Answer>
}

/** A self key that takes the place of another. */
export interface Rekey {
  selfKey: SelfKey
  formerSelfKey: SelfKey
}

interface ManifestStoreDependencies {
  call: Call
  identity: Identity
  logs: Pick<KeyLogs, 'refresh'>
  ownLog(): Promise<KeyLog>
  pins: Pins
  ports: Pick<Ports, 'clock' | 'device' | 'locks'>
  selfKeys: { get(): Promise<SelfKey> }
}

/** One tab writes at a time; other devices are met by the counter. */
const LOCK = 'shrd-manifest'
/** Devices that write at the same moment, one after the other. */
const MAX_ATTEMPTS = 5
/** Roots that one call answers. */
const PAGE = 1000

/** The manifest of one signed-in member. */
export function createManifestStore(dependencies: ManifestStoreDependencies): ManifestStore {
  const { call, identity, logs, ownLog, pins, ports, selfKeys } = dependencies
  let known: Manifest | undefined

  async function remember(manifest: Manifest): Promise<Manifest> {
    known = manifest
    if (manifest.root !== null) await pins.raiseManifest(manifest)
    return manifest
  }

  async function ask(): Promise<Manifest> {
    // Before the answer, which another tab may outrun with a write of its own.
    const pin = await pins.findManifest()
    const { root, shards } = await call('getManifest', {})
    const chain = await fetchRoots(call, root, pin)
    const manifest = await withNewerLogs(
      logs,
      () => [identity.user_id],
      async () => verifyManifestRoot(root, shards, { member: await ownLog(), pin, chain }),
    )
    return known === undefined ? manifest : reuseShards(manifest, known)
  }

  async function read(): Promise<Manifest> {
    const manifest = await ask()
    const names = listUnloaded(manifest)
    if (names.length === 0) return remember(manifest)
    const shards = await call('getManifestShards', { shards: names.join() })
    return remember(await loadShards(manifest, shards))
  }

  /** Another device was faster: its manifest, and what is left to change of it. */
  async function merge(base: Manifest, changes: readonly ManifestChange[], selfKey?: SelfKey) {
    const theirs = await read()
    const contacts = selfKey && (await openBoth(base, theirs, selfKey))
    return { manifest: theirs, changes: await mergeChanges(changes, { base, theirs, contacts }) }
  }

  async function writeOnce<Answer>(
    changes: readonly ManifestChange[],
    send: (write: ManifestWrite) => Promise<Answer>,
    { selfKey, formerSelfKey }: Partial<Rekey>,
  ): Promise<Answer> {
    let next = { manifest: known ?? (await read()), changes }
    for (let attempt = 1; ; attempt += 1) {
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
        return answer
      } catch (error) {
        if (!isShrdError(error, 'manifest_stale') || attempt === MAX_ATTEMPTS) throw error
        next = await merge(next.manifest, next.changes, formerSelfKey ?? selfKey)
      }
    }
  }

  return {
    read,
    async write(changes, send, rekey) {
      const isSealed = changes.some(({ type }) => type.endsWith('-contact'))
      // Before the lock, because the first use of the self key is a write of its own.
      const keys = rekey ?? (isSealed ? { selfKey: await selfKeys.get() } : {})
      return ports.locks.hold(LOCK, () => writeOnce(changes, send, keys))
    },
  }
}

/** The roots between the pinned one and the newest, oldest first. */
export async function fetchRoots(
  call: Call,
  root: SignedRecord | null,
  pin: ManifestPin | undefined,
): Promise<SignedRecord[]> {
  if (root === null || pin === undefined) return []
  const chain: SignedRecord[] = []
  for (let from = pin.counter + 1; ; from += PAGE) {
    const page = await call('getManifestRoots', { from })
    const newest = page.findIndex(({ statement }) => statement === root.statement)
    chain.push(...(newest < 0 ? page : page.slice(0, newest)))
    if (newest >= 0 || page.length < PAGE) return chain
  }
}

async function openBoth(base: Manifest, theirs: Manifest, selfKey: SelfKey) {
  return { base: await openContacts(base, selfKey), theirs: await openContacts(theirs, selfKey) }
}

import { isShrdError } from '@shrd/crypto/errors'
import {
  changeManifest,
  type Manifest,
  type ManifestChange,
  type ManifestWrite,
  mergeChanges,
  openContacts,
} from '@shrd/crypto/manifest'
import type { SelfKey } from '@shrd/crypto/self'
import type { Ports } from '../ports.ts'
import { assertDocumentsCurrent } from './assert-documents-current.ts'
import { MANIFEST_ATTEMPTS } from './attempts.ts'
import { assertKeysInUse } from './key-logs.ts'
import type { ManifestReader, ManifestReaderDependencies } from './manifest-reader.ts'
import type { Pins } from './pins.ts'
import type { SeenDocuments } from './seen-documents.ts'

/** Writes the manifest of one signed-in member. */
export interface ManifestWriter {
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
  /** How many writes this page has made: what was begun before the last one may not know of it. */
  countWrites(): number
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

/** What {@link createManifestWriter} takes. */
export interface ManifestWriterDependencies extends ManifestReaderDependencies {
  ports: Pick<Ports, 'device' | 'locks'>
  now(): number
  selfKeys: ManifestReaderDependencies['selfKeys'] & { get(): Promise<SelfKey> }
}

/** One tab writes at a time. The counter detects writes of other devices. */
const LOCK = 'shrd-manifest'

/** What a writer builds on. */
interface WriterSources {
  reader: ManifestReader
  seen: SeenDocuments
}

/** The writer of one member's manifest. */
export function createManifestWriter(
  dependencies: ManifestWriterDependencies,
  { reader, seen }: WriterSources,
): ManifestWriter {
  const { identity, now, pins, ports, selfKeys } = dependencies
  let writes = 0

  async function writeOnce<Answer>(
    planned: PlannedChanges,
    send: (write: ManifestWrite) => Promise<Answer>,
    { selfKey, formerSelfKey }: Partial<WriteKeys>,
  ): Promise<Answer> {
    const base = await findBase(reader, pins)
    const noted = await seen.list(base)
    const changes = typeof planned === 'function' ? await planned(base) : planned
    let next: NextManifest = { manifest: base, changes: [...noted.changes, ...changes] }
    for (let attempt = 1; ; attempt += 1) {
      await assertDocumentsCurrent(changes, next.manifest)
      const options = { device: ports.device, now: now(), selfKey, formerSelfKey }
      const changed = await changeManifest(identity, next.manifest, next.changes, options)
      try {
        const answer = await send(changed.write)
        await reader.takeWritten(changed.manifest, changed.write.shards)
        writes += 1
        noted.settle()
        return answer
      } catch (error) {
        if (!isShrdError(error, 'manifest_stale') || attempt === MANIFEST_ATTEMPTS) throw error
        next = await merge(next, await reader.readAnew(), formerSelfKey ?? selfKey)
      }
    }
  }

  return {
    async write(changes, send, given) {
      await assertKeysInUse(identity, pins)
      const isSealed = typeof changes !== 'function' && changes.some(isOfContact)
      // Before the lock, because the first use of the self key is a write of its own.
      const keys = given ?? (isSealed ? { selfKey: await selfKeys.get() } : {})
      return ports.locks.hold(LOCK, () => writeOnce(changes, send, keys))
    },
    countWrites: () => writes,
  }
}

/** A manifest, and the changes that are still to be made to it. */
interface NextManifest {
  manifest: Manifest
  changes: readonly ManifestChange[]
}

/**
 * The manifest to write on top of, never older than what another tab has written. If two writes
 * followed the same manifest, a server could call both stored and drop one.
 */
async function findBase(
  reader: ManifestReader,
  pins: Pick<Pins, 'findManifest'>,
): Promise<Manifest> {
  const [base, pin] = await Promise.all([reader.current(), pins.findManifest()])
  const isBehind = pin !== undefined && pin.counter >= base.counter && pin.root !== base.root
  return isBehind ? reader.readAnew() : base
}

/** Another device wrote first: its manifest, and the changes that remain to be made to it. */
async function merge(
  { manifest: base, changes }: NextManifest,
  theirs: Manifest,
  selfKey: SelfKey | undefined,
): Promise<NextManifest> {
  const contacts = selfKey && (await openBoth(base, theirs, selfKey))
  return { manifest: theirs, changes: await mergeChanges(changes, { base, theirs, contacts }) }
}

function isOfContact({ type }: ManifestChange): boolean {
  return type.endsWith('-contact')
}

async function openBoth(base: Manifest, theirs: Manifest, selfKey: SelfKey) {
  return { base: await openContacts(base, selfKey), theirs: await openContacts(theirs, selfKey) }
}

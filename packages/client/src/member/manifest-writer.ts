import { isShrdError } from '@shrd/crypto/errors'
import {
  changeManifest,
  type DocumentEntry,
  findDocumentEntry,
  type Manifest,
  type ManifestChange,
  type ManifestWrite,
  mergeChanges,
  openContacts,
} from '@shrd/crypto/manifest'
import type { SelfKey } from '@shrd/crypto/self'
import { refuseUnless } from '../errors.ts'
import type { Ports } from '../ports.ts'
import { MANIFEST_ATTEMPTS } from './attempts.ts'
import { assertKeysInUse } from './key-logs.ts'
import type { ManifestReader, ManifestReaderDependencies } from './manifest-reader.ts'
import type { Pins } from './pins.ts'
import type { SeenDocuments } from './seen-documents.ts'

/** Writes the manifest of a signed-in member. */
export interface ManifestWriter {
  /**
   * Sends records together with their changes of the manifest. If another device wrote first, it
   * verifies that manifest, applies the changes to it, and calls `send` again.
   *
   * The write also pins the revisions that were noted since the last one.
   *
   * @throws `document_stale` if another tab or device wrote the same document in between,
   *   `key_replaced`, and what `send` throws
   * @param send takes the manifest properties of the call that carries the records
   * @param keys for changes of contacts that depend on the manifest; with a former key, what that
   *   key encrypted in the manifest is encrypted again
   */
  write<Answer>(
    changes: PlannedChanges,
    send: (write: ManifestWrite) => Promise<Answer>,
    keys?: WriteKeys,
  ): Promise<Answer>
  /** The number of writes of this page. A read that began before the last write may be older. */
  countWrites(): number
}

/** Changes, or a function that derives them from the manifest to change. */
export type PlannedChanges =
  | readonly ManifestChange[]
  | ((manifest: Manifest) => Promise<readonly ManifestChange[]>)

/** The self key that encrypts the contacts. */
export interface WriteKeys {
  selfKey: SelfKey
  /** The former key that it replaces. */
  formerSelfKey?: SelfKey
}

/** Dependencies of {@link createManifestWriter}. */
export interface ManifestWriterDependencies extends ManifestReaderDependencies {
  ports: Pick<Ports, 'device' | 'locks'>
  now(): number
  selfKeys: ManifestReaderDependencies['selfKeys'] & { get(): Promise<SelfKey> }
}

/** One tab writes at a time. The counter detects writes of other devices. */
const LOCK = 'shrd-manifest'

/** The base of a write. */
interface WriterSources {
  reader: ManifestReader
  seen: SeenDocuments
}

/** Creates the writer of a member's manifest. */
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
      // Before the lock, because the first use of the self key writes the manifest itself.
      const keys = given ?? (isSealed ? { selfKey: await selfKeys.get() } : {})
      return ports.locks.hold(LOCK, () => writeOnce(changes, send, keys))
    },
    countWrites: () => writes,
  }
}

/** A manifest, and the changes left to apply. */
interface NextManifest {
  manifest: Manifest
  changes: readonly ManifestChange[]
}

/**
 * Returns the manifest to write on, never older than the last write of another tab. If two writes
 * followed the same manifest, a server could report both as stored and drop one.
 */
async function findBase(
  reader: ManifestReader,
  pins: Pick<Pins, 'findManifest'>,
): Promise<Manifest> {
  const [base, pin] = await Promise.all([reader.current(), pins.findManifest()])
  const isBehind = pin !== undefined && pin.counter >= base.counter && pin.root !== base.root
  return isBehind ? reader.readAnew() : base
}

/** Another device wrote first: returns its manifest, and the changes left to apply. */
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

/**
 * Checks that a manifest has no newer state of the written documents. A manifest keeps the first of
 * two states with one number, so the second would be reported as saved and be lost.
 *
 * @param changes the changes of the write
 * @param manifest their base; another device may have written it in between
 * @throws `document_stale`
 */
async function assertDocumentsCurrent(
  changes: readonly ManifestChange[],
  manifest: Manifest,
): Promise<void> {
  for (const change of changes) {
    if (change.type !== 'put-document') continue
    const { entry } = change
    const present = await findDocumentEntry(manifest, entry.document_id)
    if (present !== undefined) checkCurrent(entry, present)
  }
}

/** Detects that another tab or device was faster, even if the server hides it. */
function checkCurrent(entry: DocumentEntry, present: DocumentEntry): void {
  const isOutdated = present.revision >= entry.revision && present.hash !== entry.hash
  refuseUnless(!isOutdated, 'document_stale')
}

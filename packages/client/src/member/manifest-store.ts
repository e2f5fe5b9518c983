import type { DocumentPin } from '@shrd/crypto/documents'
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
import type { Ports } from '../ports.ts'
import { assertNotOutrun } from './assert-not-outrun.ts'
import { MANIFEST_ATTEMPTS } from './attempts.ts'
import { assertKeysInUse } from './key-logs.ts'
import {
  createManifestReader,
  type ManifestReader,
  type ManifestReaderDependencies,
} from './manifest-reader.ts'
import { createSeenDocuments, type SeenDocument } from './seen-documents.ts'

/** The member's manifest: what it says is what the member's devices have seen and signed. */
export interface ManifestStore extends Pick<ManifestReader, 'read' | 'readAnew' | 'current'> {
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

interface ManifestStoreDependencies extends ManifestReaderDependencies {
  ports: Pick<Ports, 'device' | 'locks'>
  now(): number
  selfKeys: ManifestReaderDependencies['selfKeys'] & { get(): Promise<SelfKey> }
}

/** One tab writes at a time; other devices are met by the counter. */
const LOCK = 'shrd-manifest'

/** The manifest of one signed-in member. */
export function createManifestStore(dependencies: ManifestStoreDependencies): ManifestStore {
  const { identity, now, pins, ports, selfKeys } = dependencies
  const seen = createSeenDocuments()
  const { read, readAnew, current, ...reader } = createManifestReader(dependencies)
  let writes = 0

  /** Another device was faster: its manifest, and what is left to change of it. */
  async function merge(base: Manifest, changes: readonly ManifestChange[], selfKey?: SelfKey) {
    const theirs = await readAnew()
    const contacts = selfKey && (await openBoth(base, theirs, selfKey))
    return { manifest: theirs, changes: await mergeChanges(changes, { base, theirs, contacts }) }
  }

  /**
   * What to write on top of: never less than another tab has written. Of two writes that follow the
   * same, a server could call both stored and drop one.
   */
  async function findBase(): Promise<Manifest> {
    const [base, pin] = await Promise.all([current(), pins.findManifest()])
    const isBehind = pin !== undefined && pin.counter >= base.counter && pin.root !== base.root
    return isBehind ? readAnew() : base
  }

  async function writeOnce<Answer>(
    planned: PlannedChanges,
    send: (write: ManifestWrite) => Promise<Answer>,
    { selfKey, formerSelfKey }: Partial<WriteKeys>,
  ): Promise<Answer> {
    const base = await findBase()
    const noted = await seen.list(base)
    const changes = typeof planned === 'function' ? await planned(base) : planned
    let next = { manifest: base, changes: [...noted.changes, ...changes] }
    for (let attempt = 1; ; attempt += 1) {
      await assertNotOutrun(changes, next.manifest)
      const options = { device: ports.device, now: now(), selfKey, formerSelfKey }
      const { manifest, write } = await changeManifest(
        identity,
        next.manifest,
        next.changes,
        options,
      )
      try {
        const answer = await send(write)
        await reader.takeWritten(manifest, write.shards)
        writes += 1
        noted.settle()
        return answer
      } catch (error) {
        if (!isShrdError(error, 'manifest_stale') || attempt === MANIFEST_ATTEMPTS) throw error
        next = await merge(next.manifest, next.changes, formerSelfKey ?? selfKey)
      }
    }
  }

  const findEntry = async (document_id: string) => findDocumentEntry(await current(), document_id)

  return {
    read,
    readAnew,
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

async function openBoth(base: Manifest, theirs: Manifest, selfKey: SelfKey) {
  return { base: await openContacts(base, selfKey), theirs: await openContacts(theirs, selfKey) }
}

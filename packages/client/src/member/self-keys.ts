import type { CallInput, CallOutput } from '@shrd/contract/calls'
import {
  beginEpoch,
  changeAccess,
  type SealedDocument,
  type VerifiedDocument,
  verifyDocument,
} from '@shrd/crypto/documents'
import type { Identity, KeyLog } from '@shrd/crypto/identity'
import {
  type DocumentEntry,
  findDocumentEntry,
  type Manifest,
  toDocumentEntry,
} from '@shrd/crypto/manifest'
import { createSelfDocument, openSelfKey, type SelfKey, selfDocumentId } from '@shrd/crypto/self'
import type { Call } from '../transport/transport.ts'
import { isStolen } from './key-logs.ts'
import type { ManifestStore } from './manifest-store.ts'

/** The key that encrypts the member's private data. */
export interface SelfKeys {
  /** Returns the self key, which it creates at the first use. All checks of a document apply. */
  get(): Promise<SelfKey>
  /**
   * Returns the self key if this manifest lists one.
   *
   * @param manifest with the shard of the self document loaded
   */
  find(manifest: Manifest): Promise<SelfKey | undefined>
  /** Prefetches the self document, before there is a manifest to verify it. */
  ask(): void
  /**
   * Encrypts the self key to the current keys if its document is under former keys. If stolen keys
   * open it, creates a new self key, and encrypts under it, in the same write, the contacts and what
   * `sealPersonal` returns.
   */
  reseal(sealPersonal: SealPersonal): Promise<void>
}

/** Encrypts what the service stores under the self key again. */
export type SealPersonal = (keys: { before: SelfKey; next: SelfKey }) => Promise<ResealedPersonal>

/** The texts under the next self key, with the versions that they replace. */
export type ResealedPersonal = NonNullable<CallInput<'updateSelfDocument'>['personal']>

interface SelfKeysDependencies {
  call: Call
  /** Includes the former keys after `ownLog`. */
  identity(): Identity
  ownLog(): Promise<KeyLog>
  findManifest(): ManifestStore
  now(): number
}

/** The readable part of a self document. */
const SELF_HEADER = { tags: [] as never[], icon: 'self' as const, title: '' as const }

/** Creates the self key of a signed-in member, opened once. */
export function createSelfKeys(dependencies: SelfKeysDependencies): SelfKeys {
  let opened: Promise<SelfKey> | undefined
  let wanted: Promise<SelfKey> | undefined
  let asked: Promise<SelfDocument> | undefined
  const openOnce = (pin: DocumentEntry): Promise<SelfKey> => {
    opened ??= open(dependencies, pin, asked).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  /**
   * The manifest decides if there is a self key, never the server. A client that created a new key
   * because the server denied the old one would lose everything that the old one encrypts.
   */
  async function findOrCreate(): Promise<SelfKey> {
    const pin = await findPin(dependencies)
    if (pin !== undefined) return openOnce(pin)
    const made = await create(dependencies, await dependencies.ownLog())
    opened = Promise.resolve(made)
    return made
  }

  return {
    get() {
      if (opened !== undefined) return opened
      // Separate from `opened`: reading the manifest may need `find`, which must not wait for this.
      wanted ??= findOrCreate().finally(() => {
        wanted = undefined
      })
      return wanted
    },
    async find(manifest) {
      if (opened !== undefined) return opened
      const pin = await findPinIn(manifest)
      return pin && openOnce(pin)
    },
    ask() {
      if (opened !== undefined) return
      asked = dependencies.call('getSelfDocument', {})
      asked.catch(() => undefined)
    },
    async reseal(sealPersonal) {
      try {
        const next = await resealDocument(dependencies, sealPersonal)
        if (next !== undefined) opened = Promise.resolve(next)
      } catch (error) {
        // It may have been stored nevertheless, so read the key again.
        opened = undefined
        throw error
      }
    },
  }
}

type SelfDocument = CallOutput<'getSelfDocument'>

/** @param asked a response from before the manifest, so perhaps older; then it is fetched again */
async function open(
  { call, identity, ownLog }: SelfKeysDependencies,
  pin: DocumentEntry,
  asked: Promise<SelfDocument> | undefined,
): Promise<SelfKey> {
  const owner = await ownLog()
  const openIt = async (document: SelfDocument) => openSelfKey(identity(), document, { owner, pin })
  const early = await asked?.then(openIt).catch(() => undefined)
  return early ?? openIt(await call('getSelfDocument', {}))
}

/** Returns the pin of the self document. */
async function findPin({ findManifest }: SelfKeysDependencies): Promise<DocumentEntry | undefined> {
  return findPinIn(await findManifest().read())
}

async function findPinIn(manifest: Manifest): Promise<DocumentEntry | undefined> {
  return findDocumentEntry(manifest, await selfDocumentId(manifest.user_id))
}

async function create(dependencies: SelfKeysDependencies, owner: KeyLog): Promise<SelfKey> {
  const { call, identity, findManifest, now } = dependencies
  const document = await createSelfDocument(identity(), { now: now() })
  const change = await describe(document, owner)
  await findManifest().write([change], (manifest) =>
    // It was created with exactly this header.
    call('createSelfDocument', { ...document, header: SELF_HEADER, manifest }),
  )
  return openSelfKey(identity(), document, { owner })
}

/** Encrypts the self key again; returns `undefined` if nothing was to do. */
async function resealDocument(
  dependencies: SelfKeysDependencies,
  sealPersonal: SealPersonal,
): Promise<SelfKey | undefined> {
  const { call, identity, ownLog } = dependencies
  const pin = await findPin(dependencies)
  if (pin === undefined) return undefined
  const owner = await ownLog()
  const document = await call('getSelfDocument', {})
  const before = await openSelfKey(identity(), document, { owner, pin })
  const verified = await verifyDocument(document, { owner, pin })
  const { owner_sequence } = verified.access
  if (owner_sequence === identity().sequence) return undefined
  const isNew = isStolen(owner, owner_sequence)
  return sealAnew(dependencies, owner, { before, verified, isNew, sealPersonal })
}

interface Resealing {
  before: SelfKey
  verified: VerifiedDocument
  /** True if a new key replaces the former one. */
  isNew: boolean
  sealPersonal: SealPersonal
}

async function sealAnew(
  { call, identity, findManifest, now }: SelfKeysDependencies,
  owner: KeyLog,
  { before, verified, isNew, sealPersonal }: Resealing,
): Promise<SelfKey> {
  const epoch = isNew ? await beginEpoch(verified) : undefined
  const change = { recipients: [], epoch, now: now() }
  const document = await changeAccess(identity(), verified, change)
  const selfKey = await openSelfKey(identity(), document, { owner })
  const personal = isNew ? { personal: await sealPersonal({ before, next: selfKey }) } : {}
  const next = { ...document, header: SELF_HEADER, ...personal }
  await findManifest().write(
    [await describe(document, owner)],
    (manifest) => call('updateSelfDocument', { ...next, manifest }),
    isNew ? { selfKey, formerSelfKey: before } : undefined,
  )
  return selfKey
}

async function describe(document: SealedDocument, owner: KeyLog) {
  const verified = await verifyDocument(document, { owner })
  const entry = toDocumentEntry(verified, { vault_id: null, category_id: null })
  return { type: 'put-document', entry } as const
}

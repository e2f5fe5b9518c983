import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { type VerifiedRow, verifyDocument } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import { selfDocumentId } from '@shrd/crypto/self'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { StoredSelfDocument } from '../../persistence/repositories/self-documents.ts'
import type { Ports } from '../../ports.ts'
import { assertNotAhead } from '../assert-not-ahead.ts'
import { assertRecord } from '../assert-record.ts'
import { saveProfile } from '../contacts/save-profile.ts'
import { assertPlace } from '../documents/assert-place.ts'
import { verifyNext } from '../documents/verify-next.ts'
import { storeManifest } from '../manifest/store-manifest.ts'

interface SelfDeps {
  readonly ports: Pick<Ports, 'now'>
}

type Input = EndpointInput<'createSelfDocument'>

/** The readable header, the same for every self document. */
const HEADER: Input['header'] = { title: '', tags: [], icon: 'self' }

/** The document with the calling member's self key. */
export function selfDocumentHandlers(
  deps: SelfDeps,
): Pick<Handlers, 'getSelfDocument' | 'createSelfDocument' | 'updateSelfDocument'> {
  return {
    getSelfDocument,
    createSelfDocument: (call) => createSelfDocument(deps, call),
    updateSelfDocument: (call) => updateSelfDocument(deps, call),
  }
}

async function getSelfDocument(
  call: Call<'getSelfDocument'>,
): Promise<EndpointOutput<'getSelfDocument'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async (store) => {
    const { document_id, body, encrypted_keys, access_list, revision } = await getStored(
      store,
      user_id,
    )
    return { document_id, header: HEADER, body, encrypted_keys, access_list, revision }
  })
}

async function createSelfDocument(
  { ports }: SelfDeps,
  call: Call<'createSelfDocument'>,
): Promise<EndpointOutput<'createSelfDocument'>> {
  const { user_id } = signerOf(call)
  const { manifest, ...document } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const owner = await getKeyLog(store, user_id)
    const verified = await assertRecord(verifyDocument(document, { owner }))
    const { revision, access } = verified
    const isFirst = revision.revision === 1 && access.list === 1 && access.epoch === 1
    if (!isFirst) throw new ShrdError('record_invalid')
    await assertSelf(document, verified)
    const stored = toStored(document, { user_id, created_at: now, updated_at: now, number: 1 })
    if (!(await store.vault.selfDocuments.insert(stored))) throw new ShrdError('conflict')
    await storeAuthorRecords(store, owner, { manifest, verified, now })
    return { success: true }
  })
}

async function updateSelfDocument(
  { ports }: SelfDeps,
  call: Call<'updateSelfDocument'>,
): Promise<EndpointOutput<'updateSelfDocument'>> {
  const { user_id } = signerOf(call)
  const { manifest, personal = {}, ...document } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const before = await getStored(store, user_id)
    const owner = await getKeyLog(store, user_id)
    const verified = await verifyNext(document, { stored: before, owner, author: owner })
    await assertSelf(document, verified)
    const { revision: number } = verified.revision
    const { created_at } = before
    const next = toStored(document, { user_id, created_at, updated_at: now, number })
    if (!(await store.vault.selfDocuments.replace(next, before)))
      throw new ShrdError('document_stale')
    await storePersonal(store, user_id, { personal, now })
    await storeAuthorRecords(store, owner, { manifest, verified, now })
    return { success: true }
  })
}

/** @throws `document_not_found` before there is one */
async function getStored(store: Repositories, user_id: string): Promise<StoredSelfDocument> {
  const stored = await store.vault.selfDocuments.find(user_id)
  if (stored === undefined) throw new ShrdError('document_not_found')
  return stored
}

/** Readers require this: the id that follows from the member's, and one grant. */
async function assertSelf(
  { document_id }: Pick<Input, 'document_id'>,
  { access, revision }: VerifiedRow,
): Promise<void> {
  const isOwn = document_id === (await selfDocumentId(access.owner))
  const isAlone = access.grants.length === 1 && revision.files.length === 0
  if (!isOwn || !isAlone || revision.state !== 'live') throw new ShrdError('record_invalid')
}

function toStored(
  { document_id, body, encrypted_keys, access_list, revision }: Omit<Input, 'manifest'>,
  columns: Pick<StoredSelfDocument, 'user_id' | 'number' | 'created_at' | 'updated_at'>,
): StoredSelfDocument {
  return { ...columns, document_id, body, encrypted_keys, access_list, revision }
}

type Personal = NonNullable<EndpointInput<'updateSelfDocument'>['personal']>

const KINDS = ['preferences', 'contact', 'address'] as const

/**
 * Replaces the sealed texts, and nothing beside them.
 *
 * @throws `conflict` if one was changed since the version that the client has opened
 */
async function storePersonal(
  store: Repositories,
  user_id: string,
  { personal, now }: { personal: Personal; now: number },
): Promise<void> {
  for (const kind of KINDS) {
    const text = personal[kind]
    if (text !== undefined) await storeText(store, { user_id, kind, now }, text)
  }
}

async function storeText(
  store: Repositories,
  { user_id, kind, now }: { user_id: string; kind: (typeof KINDS)[number]; now: number },
  { sealed, version }: { sealed: string; version: number },
): Promise<void> {
  const stored = await store.vault.profiles.find(user_id, kind)
  if (stored === undefined) throw new ShrdError('conflict')
  const { version: _, ...content } = stored
  const change = { content: { ...content, sealed }, from: version, updated_at: now }
  await saveProfile(store, { user_id, kind }, change)
}

/** It is in no vault and has no log, because no one else reads it. */
async function storeAuthorRecords(
  store: Repositories,
  owner: KeyLog,
  said: { manifest: Input['manifest']; verified: VerifiedRow; now: number },
): Promise<void> {
  const { manifest, verified, now } = said
  assertNotAhead([verified.revision.saved_at], now)
  const written = await storeManifest(store, owner, manifest, { now })
  await assertPlace(store, written, { verified })
}

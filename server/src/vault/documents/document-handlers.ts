import type { EndpointOutput } from '@shrd/contract'
import { describeDocument, type ManifestWrite, verifyDocument } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredDocument, StoredRow } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { assertRecord, refuseUnbuilt } from '../assert-record.ts'
import { assertDocumentEntry } from '../manifest/assert-entry.ts'
import { storeManifest } from '../manifest/store-manifest.ts'

/** The category that every vault has and nobody made. */
const UNCATEGORIZED = 'uncategorized'

/** Documents of the calling member. */
export function documentHandlers(deps: {
  ports: Ports
}): Pick<Handlers, 'listDocuments' | 'getDocument' | 'createDocument'> {
  return {
    listDocuments,
    getDocument,
    createDocument: (call) => createDocument(deps, call),
  }
}

async function listDocuments(
  call: Call<'listDocuments'>,
): Promise<EndpointOutput<'listDocuments'>> {
  const { user_id } = signerOf(call)
  const { vault_id } = call.input
  return call.transaction(async (store) => {
    await assertOwnVault(store, user_id, vault_id)
    return (await store.documents.list(user_id, vault_id)).map(toAnswer)
  })
}

async function getDocument(call: Call<'getDocument'>): Promise<EndpointOutput<'getDocument'>> {
  const { user_id } = signerOf(call)
  return call.transaction(async (store) => {
    const document = await store.documents.find(user_id, call.input.document_id)
    if (document === undefined) throw new ShrdError('document_not_found')
    return toAnswer(document)
  })
}

/** A filled decoy field is answered like a success, and nothing is stored. */
async function createDocument(
  { ports }: { ports: Ports },
  call: Call<'createDocument'>,
): Promise<EndpointOutput<'createDocument'>> {
  const { user_id } = signerOf(call)
  const { ambot, manifest, ...fields } = call.input
  // Sharing: until it is built, a grant for somebody else would only make every list longer.
  refuseUnbuilt(fields.encrypted_keys[1])
  const isDropped = ambot !== undefined && ambot !== ''
  const now = ports.now()
  const document = { ...fields, user_id, created_at: now, updated_at: now }
  return call.transaction(async (store) => {
    if (!isDropped) await storeDocument(store, document, manifest)
    return { success: true }
  })
}

/** The document and what its owner's manifest says of it, both or neither. */
async function storeDocument(
  store: Repositories,
  document: StoredDocument,
  write: ManifestWrite,
): Promise<void> {
  const { user_id, vault_id, category_id } = document
  const owner = await getKeyLog(store, user_id)
  const verified = await assertRecord(verifyDocument(document, { owner }))
  await assertOwnVault(store, user_id, vault_id)
  if (category_id !== UNCATEGORIZED) throw new ShrdError('category_not_found')
  if (!(await store.documents.insert(document))) throw new ShrdError('conflict')
  const entry = describeDocument(verified, { vault_id, category_id: null })
  const manifest = await storeManifest(store, owner, write, { now: document.created_at })
  await assertDocumentEntry(manifest, entry)
}

async function assertOwnVault(store: Repositories, userId: string, vaultId: string): Promise<void> {
  if ((await store.vaults.find(userId, vaultId)) === undefined) {
    throw new ShrdError('vault_not_found')
  }
}

/** Sharing and attachments are not built: nothing is shared and nothing is attached. */
function toAnswer<Stored extends StoredRow>(
  stored: Stored,
): Stored & { isShared: boolean; attachments: [] } {
  return { ...stored, isShared: false, attachments: [] }
}

import type { EndpointOutput } from '@shrd/contract'
import { verifyDocument } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, type Handlers, signerOf } from '../../http/call.ts'
import type { StoredDocument, StoredRow } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { assertRecord, refuseUnbuilt } from '../assert-record.ts'

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
  const owner = signerOf(call)
  const { ambot, manifest, ...fields } = call.input
  refuseUnbuilt(manifest)
  // Sharing: until it is built, a grant for somebody else would only make every list longer.
  refuseUnbuilt(fields.encrypted_keys[1])
  const isDropped = ambot !== undefined && ambot !== ''
  if (!isDropped) await assertRecord(verifyDocument(fields, owner))
  const now = ports.now()
  const document = { ...fields, user_id: owner.user_id, created_at: now, updated_at: now }
  return call.transaction(async (store) => {
    if (!isDropped) await insertDocument(store, document)
    return { success: true }
  })
}

async function insertDocument(store: Repositories, document: StoredDocument): Promise<void> {
  await assertOwnVault(store, document.user_id, document.vault_id)
  if (document.category_id !== UNCATEGORIZED) throw new ShrdError('category_not_found')
  if (!(await store.documents.insert(document))) throw new ShrdError('conflict')
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

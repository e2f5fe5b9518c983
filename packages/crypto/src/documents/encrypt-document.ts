import { createId } from '../core/ids.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { signAccessList } from './access-list.ts'
import { hashBody, type PlainBody, sealBody } from './body.ts'
import type { SealedDocument } from './document.ts'
import { createKeyedEpoch, type Epoch, type KeyedEpoch } from './epoch-key.ts'
import { sealOwnerGrant } from './grant.ts'
import {
  type DocumentHeader,
  type SignedHeader,
  signRevision,
  toDocumentHeader,
  toSignedHeader,
} from './revision.ts'

/** The content of a new document. */
export interface DocumentDraft {
  header: DocumentHeader
  body: PlainBody
  /** Keeps the title in the encrypted body, so that the server cannot read it. @default false */
  private_title?: boolean | undefined
}

/** Options of {@link encryptDocument}. */
export interface EncryptDocumentOptions {
  /** The id of the new document. @default a new random id */
  document_id?: string | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** The first number of epochs, access lists and revisions. */
const FIRST = 1

/**
 * Creates a document that only its owner can read. It encrypts the body under a new key, grants the
 * key to the owner, and signs the access list and the first revision. To share the document, verify
 * it and call `changeAccess`.
 *
 * @throws `encrypted_data_invalid` if the body is too long; TypeError that names the property if
 *   the draft has another form. Titles have at most 200 characters, icons 1 to 64, tags 1 to 64
 *   each
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, openDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: ['work'], icon: 'key' },
 *   body: {
 *     username: 'ada',
 *     password: 'secret',
 *     url: '',
 *     description: '',
 *     notes: '',
 *     custom_fields: [],
 *   },
 * })
 * const { body } = await openDocument(identity, document, { owner: await genesisLog(identity) })
 * console.assert(body.username === 'ada')
 */
export async function encryptDocument(
  owner: Identity,
  draft: DocumentDraft,
  options: EncryptDocumentOptions = {},
): Promise<SealedDocument> {
  const { document_id = createId('doc'), now = Date.now() } = options
  const epoch = await createKeyedEpoch({ document_id, owner: owner.user_id, epoch: FIRST })
  try {
    const grant = await sealOwnerGrant(owner, epoch)
    const content = await sealDraft(epoch, draft)
    const list = { list: FIRST, prev: null, created_at: now, grants: [grant] }
    const access_list = await signAccessList(owner, epoch, list)
    const revision = await signFirstRevision(owner, epoch, { ...content, access_list, now })
    const header = toDocumentHeader(content.header)
    const { body } = content
    return { document_id, header, body, encrypted_keys: [grant], access_list, revision }
  } finally {
    epoch.secret.fill(0)
  }
}

interface SealedDraft {
  header: SignedHeader
  body: string
}

async function sealDraft(epoch: KeyedEpoch, draft: DocumentDraft): Promise<SealedDraft> {
  const { header, body, private_title = false } = draft
  const title = private_title ? header.title : null
  return {
    header: toSignedHeader(header, private_title),
    body: await sealBody(epoch.key, epoch, { ...body, title }),
  }
}

async function signFirstRevision(
  owner: Identity,
  { document_id, epoch }: Epoch,
  saved: SealedDraft & { access_list: SignedRecord; now: number },
): Promise<SignedRecord> {
  return signRevision(owner, {
    document_id,
    owner: owner.user_id,
    revision: FIRST,
    prev: null,
    epoch,
    access_hash: await hashStatement('access-list', saved.access_list.statement),
    header: saved.header,
    body_hash: await hashBody(saved.body),
    files: [],
    state: 'live',
    author: owner.user_id,
    author_sequence: owner.sequence,
    saved_at: saved.now,
  })
}

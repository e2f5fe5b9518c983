import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { accessListStatement } from './access-list.ts'
import { hashBody, type PlainBody, sealBody } from './body.ts'
import { commitToKey, createEpochKey, type Epoch } from './epoch-key.ts'
import { type Grant, hashGrant, SCOPES, sealGrant } from './grant.ts'
import { type DocumentHeader, revisionStatement } from './revision.ts'

/** A document as it travels and is stored: nothing in it is secret, and all of it is signed. */
export interface SealedDocument {
  document_id: string
  header: DocumentHeader
  /** `base64(cipher text and tag).base64(iv)`. */
  body: string
  encrypted_keys: Grant[]
  access_list: SignedRecord
  revision: SignedRecord
}

/** What a member writes. */
export interface DocumentDraft {
  header: DocumentHeader
  body: PlainBody
}

/** Options of {@link encryptDocument}. */
export interface EncryptDocumentOptions {
  /** The id of the new document. @default a new one */
  document_id?: string | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** Everything begins here: epoch, access list and revision. */
const FIRST = 1

/**
 * A new document of one owner: body encrypted under a new key, the key granted to the owner, access
 * list and first revision signed.
 *
 * @throws `encrypted_data_invalid` if the body is too long
 * @example
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: ['work'], icon: 'key' },
 *   body: { username: 'ada', password: 'secret', url: '', description: '', notes: '', custom_fields: [] },
 * })
 */
export async function encryptDocument(
  owner: Identity,
  draft: DocumentDraft,
  options: EncryptDocumentOptions = {},
): Promise<SealedDocument> {
  const { document_id = createId('doc'), now = Date.now() } = options
  const epoch = { document_id, owner: owner.user_id, epoch: FIRST }
  const bytes = createEpochKey()
  const key = await importSecret(bytes)
  const body = await sealBody(key, epoch, draft.body)
  const grant = await sealGrant(bytes, {
    ...epoch,
    recipient: owner,
    roles: ['owner'],
    scopes: [...SCOPES],
  })
  bytes.fill(0)
  const access_list = await signAccessList(owner, epoch, key, grant, now)
  const revision = await signRevision(owner, epoch, { ...draft, body, access_list, now })
  const { title, tags, icon } = draft.header
  return {
    document_id,
    header: { title, tags, icon },
    body,
    encrypted_keys: [grant],
    access_list,
    revision,
  }
}

async function signAccessList(
  owner: Identity,
  epoch: Epoch,
  key: CryptoKey,
  grant: Grant,
  now: number,
): Promise<SignedRecord> {
  const statement = {
    ...epoch,
    list: FIRST,
    prev: null,
    key_commitment: await commitToKey(key, epoch),
    grants: [await hashGrant(grant)],
    created_at: now,
  }
  return signRecord(accessListStatement, statement, owner.signingKey)
}

async function signRevision(
  author: Identity,
  epoch: Epoch,
  saved: { header: DocumentHeader; body: string; access_list: SignedRecord; now: number },
): Promise<SignedRecord> {
  const { title, tags, icon } = saved.header
  const statement = {
    ...epoch,
    revision: FIRST,
    prev: null,
    access_hash: await hashStatement('access-list', saved.access_list.statement),
    header: { title, tags, icon, title_in_body: false as const },
    body_hash: await hashBody(saved.body),
    files: [],
    state: 'live' as const,
    author: author.user_id,
    author_sequence: author.sequence,
    saved_at: saved.now,
  }
  return signRecord(revisionStatement, statement, author.signingKey)
}

import { encodeBase64Url, hashStatement, type Purpose, type SignedRecord } from '@shrd/crypto'
import {
  type AccessList,
  changeAccess,
  type DocumentDraft,
  type EncryptDocumentOptions,
  encryptDocument,
  type Grant,
  type Recipient,
  type Revision,
  reviseDocument,
  type SealedDocument,
  type VerifiedDocument,
} from '@shrd/crypto/documents'
import type { Identity, PublicIdentity } from '@shrd/crypto/identity'
import { markVerified } from '../../../crypto/src/documents/verified-document.ts'
import type { FakeServer } from '../fake-server.ts'
import { type KeptDocument, toVersion } from '../handlers/document-state.ts'
import { createDraft } from '../sharing-scene.ts'

/** What a malicious signer can do: a true signature over anything at all. */
export async function signStatement(
  purpose: Purpose,
  value: object,
  { signingKey }: Pick<Identity, 'signingKey'>,
): Promise<SignedRecord> {
  return signText(purpose, toText({ ...value, suite: 1 }), { signingKey })
}

/** A true signature over a text, whatever it is. */
export async function signText(
  purpose: Purpose,
  statement: string,
  { signingKey }: Pick<Identity, 'signingKey'>,
): Promise<SignedRecord> {
  const bytes = new TextEncoder().encode(`shrd/v1/${purpose}\0${statement}`)
  const signature = await crypto.subtle.sign('Ed25519', signingKey, bytes)
  return { statement, signature: encodeBase64Url(new Uint8Array(signature)) }
}

/** Canonical JSON of the values that records are made of (RFC 8785). */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${toText(member)}`)
  return `{${members.join(',')}}`
}

/** What an access list says. */
export function readAccess({ access_list }: Pick<SealedDocument, 'access_list'>): AccessList {
  return JSON.parse(access_list.statement)
}

/** What a revision says. */
export function readHead({ revision }: Pick<SealedDocument, 'revision'>): Revision {
  return JSON.parse(revision.statement)
}

/** What a forger changes before everything is signed again. */
export interface Forgery {
  access?: Partial<AccessList>
  revision?: Partial<Revision>
  grants?: (grants: Grant[]) => Grant[]
  body?: string
  /** What stands beside the records. */
  header?: SealedDocument['header']
  /** Who signs, if it is not the forger. */
  accessSigner?: Identity
}

/** The document with another list and another revision, both truly signed by the forger. */
export async function forgeDocument<Document extends SealedDocument>(
  forger: Identity,
  document: Document,
  forgery: Forgery,
): Promise<Document> {
  const encrypted_keys = forgery.grants?.(document.encrypted_keys) ?? document.encrypted_keys
  const grants = await Promise.all(encrypted_keys.map(hashGrant))
  const access = { ...readAccess(document), grants, ...forgery.access }
  const access_list = await signStatement('access-list', access, forgery.accessSigner ?? forger)
  const body = forgery.body ?? document.body
  const head = {
    ...readHead(document),
    access_hash: await hashStatement('access-list', access_list.statement),
    body_hash: await hashBody(body),
    ...forgery.revision,
  }
  const { title, tags, icon } = head.header
  const header = forgery.header ?? { title, tags, icon }
  const revision = await signStatement('revision', head, forger)
  return { ...document, header, body, encrypted_keys, access_list, revision }
}

/** One more revision, truly signed by this author, on whatever the changes say. */
export async function forgeNext<Document extends SealedDocument>(
  author: Identity,
  document: Document,
  change: Partial<Revision> = {},
): Promise<Document> {
  const before = readHead(document)
  const head = {
    ...before,
    revision: before.revision + 1,
    prev: await hashStatement('revision', document.revision.statement),
    access_hash: await hashStatement('access-list', document.access_list.statement),
    author: author.user_id,
    author_sequence: author.sequence,
    ...change,
  }
  const { title, tags, icon } = head.header
  const revision = await signStatement('revision', head, author)
  return { ...document, header: { title, tags, icon }, revision }
}

/** A document as whoever knows its key may pretend that it was verified. */
export async function pretendVerified(
  document: SealedDocument,
  grants: readonly Grant[] = document.encrypted_keys,
): Promise<VerifiedDocument> {
  const { document_id, header, body, access_list, revision } = document
  // Only a verification makes one of these; a liar does without.
  return markVerified({
    document_id,
    header,
    body,
    grants,
    access: readAccess(document),
    access_hash: await hashStatement('access-list', access_list.statement),
    revision: readHead(document),
    hash: await hashStatement('revision', revision.statement),
    records: { access_list, revision },
  })
}

/** A document of whomever this identity pretends to be, shared with these. */
export async function makeShared(
  owner: Identity,
  recipients: readonly Recipient[],
  draft: Partial<DocumentDraft> & EncryptDocumentOptions = {},
): Promise<SealedDocument> {
  const { header, body } = createDraft('')
  const { document_id, ...content } = draft
  const document = await encryptDocument(owner, { header, body, ...content }, { document_id })
  if (recipients.length === 0) return document
  return changeAccess(owner, await pretendVerified(document), { recipients })
}

/** The body under the same key with another password, by whoever holds a grant. */
export async function sealOtherBody(reader: Identity, document: SealedDocument): Promise<string> {
  const raised = document.encrypted_keys.map((grant) => ({ ...grant, scopes: ALL }))
  const { body } = createDraft('')
  const change = { body: { ...body, password: 'forged' } }
  return (await reviseDocument(reader, await pretendVerified(document, raised), change)).body
}

const ALL: Grant['scopes'] = ['view', 'update', 'delete', 'download', 'upload']

/** Puts a document where the server keeps them, as if its owner had stored it. */
export function plant(
  { documents, versions }: Pick<FakeServer, 'documents' | 'versions'>,
  owner: string,
  sealed: SealedDocument,
): KeptDocument {
  const places = { vault_id: `vlt_${'a'.repeat(26)}`, category_id: 'uncategorized' }
  const columns = { user_id: owner, isShared: true, attachments: [], created_at: 0, updated_at: 0 }
  const header = { ...sealed.header, icon: 'key' as const }
  const document: KeptDocument = { ...sealed, header, ...places, ...columns }
  documents.push(document)
  versions.set(document.document_id, [toVersion(document)])
  return document
}

/** The document as the server keeps it. */
export function getKept({ documents }: FakeServer, document_id: string): KeptDocument {
  const found = documents.find((document) => document.document_id === document_id)
  if (found === undefined) throw new Error('There is no such document.')
  return found
}

/** Has the server keep another state of a document, as the newest of its versions. */
export function replaceKept(
  server: FakeServer,
  next: Pick<SealedDocument, 'document_id'> & Partial<SealedDocument>,
): void {
  const kept = getKept(server, next.document_id)
  Object.assign(kept, next)
  const versions = server.versions.get(next.document_id) ?? []
  server.versions.set(next.document_id, [...versions, toVersion(kept)])
}

/** The public half of a player, with whatever else is said of it. */
export function publicOf(identity: Identity, change: Partial<PublicIdentity> = {}): PublicIdentity {
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = identity
  return { user_id, sequence, head, publicSigningKey, publicExchangeKey, ...change }
}

/** The hash by which an access list names a grant. */
export function hashGrant(grant: Grant): Promise<string> {
  return hashStatement('grant-entry', toText({ ...grant, suite: 1 }))
}

async function hashBody(body: string): Promise<string> {
  const bytes = new TextEncoder().encode(body)
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

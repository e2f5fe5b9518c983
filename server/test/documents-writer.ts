import type { EndpointName } from '@shrd/contract'
import { createId } from '@shrd/crypto'
import {
  type AccessChange,
  changeAccess,
  type DocumentChange,
  type DocumentDraft,
  encryptDocument,
  type PlainBody,
  type ReceivedDocument,
  type RevisedDocument,
  revertDocument,
  reviseDocument,
  type SealedDocument,
  type VerifiedDocument,
  verifyDocument,
} from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import {
  findDocumentEntry,
  type ManifestChange,
  type Placement,
  toDocumentEntry,
} from '@shrd/crypto/manifest'
import type { TestAnswer } from './http-client.ts'
import { type Write, write } from './owned-records.ts'
import type { TestMember } from './test-member.ts'
import type { TestServer } from './test-server.ts'

/** A body without anything in it. */
export const EMPTY_BODY: PlainBody = {
  username: '',
  password: '',
  url: '',
  description: '',
  notes: '',
  custom_fields: [],
}

/** Where a document is to be made, and what it says. */
export interface TestDraft extends Partial<DocumentDraft> {
  readonly vault_id: string
  readonly category_id?: string
}

/** The first state of a document, and the call that stores it. */
export async function draftDocument(
  { identity }: TestMember,
  { vault_id, category_id = 'uncategorized', ...draft }: TestDraft,
): Promise<Write & { readonly input: SealedDocument; readonly verified: VerifiedDocument }> {
  const header = { title: 'Mail', tags: ['work'], icon: 'key' }
  const document = await encryptDocument(identity, { header, body: EMPTY_BODY, ...draft })
  const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
  const place = { vault_id, category_id: category_id === 'uncategorized' ? null : category_id }
  const changes = [pinning(verified, place)]
  return {
    ...{ name: 'createDocument', changes, verified },
    input: { ...document, vault_id, category_id } as SealedDocument,
  }
}

/** A document of the member that the server has stored. */
export async function makeDocument(
  server: TestServer,
  member: TestMember,
  draft: TestDraft,
): Promise<VerifiedDocument> {
  const made = await draftDocument(member, draft)
  const { status, text } = await write(server, member, made)
  if (status !== 200) throw new Error(`the document was not stored: ${status} ${text}`)
  return made.verified
}

/** The change by which a manifest pins a document. */
export function pinning(verified: VerifiedDocument, place: Placement): ManifestChange {
  return { type: 'put-document', entry: toDocumentEntry(verified, place) }
}

/** A state that was signed on top of another, as it is sent and as the next one follows it. */
export interface NextDocument {
  readonly revised: RevisedDocument & Partial<SealedDocument>
  readonly verified: VerifiedDocument
}

/** The next state by an author. */
export async function revise(
  author: TestMember,
  before: VerifiedDocument,
  change: DocumentChange = {},
  owner: TestMember = author,
): Promise<NextDocument> {
  const revised = await reviseDocument(author.identity, before, change)
  return { revised, verified: await follow(before, revised, { owner, author }) }
}

/** The next state with the body of an earlier one of the same epoch. */
export async function revert(
  author: TestMember,
  before: VerifiedDocument,
  past: VerifiedDocument,
): Promise<NextDocument> {
  const revised = await revertDocument(author.identity, before, past)
  return { revised, verified: await follow(before, revised, { owner: author, author }) }
}

/** The next state with a new access list. */
export async function regrant(
  owner: TestMember,
  before: VerifiedDocument,
  change: Partial<AccessChange> = {},
): Promise<NextDocument> {
  const revised = await changeAccess(owner.identity, before, { recipients: [], ...change })
  return { revised, verified: await follow(before, revised, { owner, author: owner }) }
}

async function follow(
  before: VerifiedDocument,
  next: NextDocument['revised'],
  { owner, author }: { owner: TestMember; author: TestMember },
): Promise<VerifiedDocument> {
  const { header, body, grants, records, access, revision, hash } = before
  const received: ReceivedDocument = {
    ...{ header, body, encrypted_keys: [...grants], access_list: records.access_list },
    ...next,
  }
  return verifyDocument(received, {
    owner: await genesisLog(owner.identity),
    authors: [await genesisLog(author.identity)],
    pin: { revision: revision.revision, hash, list: access.list },
    chain: [records.revision],
  })
}

/** The call that stores a next state; the document stays where the member has filed it. */
export async function saving(
  { current }: TestMember,
  { revised, verified }: NextDocument,
  { name = 'updateDocument', ...more }: { name?: EndpointName } & Record<string, unknown> = {},
): Promise<Write> {
  const { document_id, revision } = revised
  const entry = current && (await findDocumentEntry(current, document_id))
  const { vault_id = null, category_id = null } = entry ?? {}
  const isGone = verified.revision.state === 'deleted'
  const change: ManifestChange = isGone
    ? { type: 'remove-document', document_id }
    : pinning(verified, { vault_id, category_id })
  const input = name === 'updateDocument' ? revised : { document_id, revision }
  return { name, input: { ...input, ...more }, changes: [change] }
}

/** Signs and sends a next state. */
export async function save(
  server: TestServer,
  author: TestMember,
  next: NextDocument,
  more: Parameters<typeof saving>[2] = {},
): Promise<TestAnswer> {
  return write(server, author, await saving(author, next, more))
}

/** An id of a document that nobody has made. */
export const UNKNOWN_DOCUMENT: string = createId('doc')

/**
 * Lets another member read a document, by a row as sharing will make it: the owner has signed the list,
 * and the server is not asked. The grant allows to view too; `allowed` is what the server knows of.
 */
export async function letIn(
  server: TestServer,
  owner: TestMember,
  before: VerifiedDocument,
  { reader, scopes, allowed = scopes, now }: LetIn,
): Promise<VerifiedDocument> {
  const { identity } = reader
  const next = await regrant(owner, before, { recipients: [{ identity, scopes }], now })
  await insertNext(server, owner, next.verified)
  const grant = next.verified.grants.find(({ user_id }) => user_id === identity.user_id)
  const { document_id } = before
  await server.database.knex('document_readers').insert({
    ...{ document_id, user_id: identity.user_id, scopes: JSON.stringify(allowed) },
    ...{ grant_record: JSON.stringify(grant), is_author: false, state: 'live' },
    ...{ vault_id: null, category_id: 'uncategorized', changed_at: server.clock.now() },
  })
  return next.verified
}

interface LetIn {
  readonly reader: TestMember
  readonly scopes: readonly ('view' | 'update' | 'delete' | 'download' | 'upload')[]
  /** What the row says; @default the same */
  readonly allowed?: readonly string[]
  /** When it says that it was signed. @default now */
  readonly now?: number
}

/** What the server will store of a document that was shared. */
async function insertNext(
  { database: { knex } }: TestServer,
  { identity: { user_id } }: TestMember,
  { document_id, access, revision, grants, records, header }: VerifiedDocument,
): Promise<void> {
  const { list, epoch } = access
  const { revision: number, body_hash } = revision
  const [access_list, record] = [records.access_list, records.revision].map((one) =>
    JSON.stringify(one),
  )
  const head = { number, list, epoch, is_shared: true, access_list, revision: record, body_hash }
  await knex('documents').where({ document_id }).update(head)
  const all = JSON.stringify(grants)
  await knex('document_lists').insert({
    ...{ document_id, list, epoch, record: access_list, grants: all },
  })
  await knex('document_revisions').insert({
    ...{ document_id, number, list, author: user_id, body_hash, record, created_at: 1 },
    header: JSON.stringify(header),
  })
  const own = grants.find((grant) => grant.user_id === user_id)
  await knex('document_readers')
    .where({ document_id, user_id })
    .update({ grant_record: JSON.stringify(own) })
}

import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { hashStatement, type SignedRecord } from '@shrd/crypto'
import type { Revision } from '@shrd/crypto/documents'
import { ShrdError } from '@shrd/crypto/errors'
import type { KeptVersion, ServerState } from '../service-state.ts'
import { findEntry } from './manifest-state.ts'

/** A document as it is kept, with every grant. */
export type KeptDocument = EndpointOutput<'getDocument'>

/** What a stored revision says; it was verified when it was stored. */
export function readRevision({ statement }: SignedRecord): Revision {
  return JSON.parse(statement)
}

/** Whether a member holds a grant of a document, or owns it. */
export function isReader({ user_id, encrypted_keys }: KeptDocument, reader: string): boolean {
  return user_id === reader || encrypted_keys.some((grant) => grant.user_id === reader)
}

/** A document that the member may read and that is not gone. @throws `document_not_found` */
export function findDocument(
  { documents }: Pick<ServerState, 'documents'>,
  reader: string,
  document_id: string,
): KeptDocument {
  const found = documents.find(
    (document) =>
      document.document_id === document_id &&
      isReader(document, reader) &&
      readRevision(document.revision).state !== 'deleted',
  )
  if (found === undefined) throw new ShrdError('document_not_found')
  return found
}

/** Where a member has filed a document; `null` for what was shared and is filed nowhere yet. */
export async function findPlace(
  { manifests, vaults, categories }: Pick<ServerState, 'manifests' | 'vaults' | 'categories'>,
  reader: string,
  { document_id, user_id, ...stored }: KeptDocument,
): Promise<{ vault_id: string; category_id: string } | null> {
  const entry = await findEntry(manifests, reader, document_id)
  if (entry === undefined) return user_id === reader ? stored : null
  const { vault_id, category_id } = entry
  if (vault_id === null || !vaults.some((vault) => vault.vault_id === vault_id)) return null
  const isKnown = category_id !== null && categories.has(category_id)
  return { vault_id, category_id: isKnown ? category_id : 'uncategorized' }
}

/**
 * What a member is answered of a document: its own grants and those without which nobody could tell
 * who may write, and the place that this member has given it.
 *
 * @param asked the vault that is looked into, for what is filed nowhere
 */
export async function tellDocument(
  state: ServerState,
  reader: string,
  document: KeptDocument,
  asked: string = document.vault_id,
): Promise<KeptDocument> {
  const place = (await findPlace(state, reader, document)) ?? {
    vault_id: asked,
    category_id: 'uncategorized',
  }
  const authors = findAuthors(state, document)
  return { ...document, ...place, encrypted_keys: tellGrants(document, reader, authors) }
}

/** The versions of a document from a number upward, as a member is answered them. */
export function tellVersions(
  { versions }: Pick<ServerState, 'versions'>,
  reader: string,
  { document_id, user_id }: KeptDocument,
  { from, bodies }: Pick<EndpointInput<'listVersions'>, 'from' | 'bodies'>,
): EndpointOutput<'listVersions'> {
  const known = versions.get(document_id) ?? []
  const asked = known.filter(({ revision }) => readRevision(revision).revision >= from)
  const count = { all: 1000, first: 1, none: 0 }[bodies]
  return asked.slice(0, 1000).map((version, at) => {
    const { author } = readRevision(version.revision)
    const body = at < count ? version.body : null
    const encrypted_keys = tellGrants({ ...version, user_id }, reader, [author])
    return { ...version, body, kept: version.body !== null, encrypted_keys }
  })
}

/** One state of a document as its history keeps it. */
export function toVersion(document: KeptDocument): KeptVersion {
  const { revision, access_list, header, body, encrypted_keys } = document
  return { revision, access_list, header, body, encrypted_keys }
}

/** The hash by which the next revision names this one. */
export function hashRevision({ statement }: SignedRecord): Promise<string> {
  return hashStatement('revision', statement)
}

/** Everybody who has written on the access list in force, or added a file. */
function findAuthors(
  { versions }: Pick<ServerState, 'versions'>,
  { document_id, revision, attachments }: KeptDocument,
): string[] {
  const { access_hash, author } = readRevision(revision)
  const past = (versions.get(document_id) ?? []).map((version) => readRevision(version.revision))
  const onList = past.filter((one) => one.access_hash === access_hash)
  const uploaders = attachments.map(({ user_id }) => user_id)
  return [author, ...onList.map((one) => one.author), ...uploaders]
}

function tellGrants(
  { user_id: owner, encrypted_keys }: Pick<KeptDocument, 'user_id' | 'encrypted_keys'>,
  reader: string,
  authors: readonly string[],
): KeptDocument['encrypted_keys'] {
  if (reader === owner) return encrypted_keys
  const shown = [reader, owner, ...authors]
  return encrypted_keys.filter(({ user_id }) => shown.includes(user_id))
}

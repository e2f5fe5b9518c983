import type { EndpointInput } from '@shrd/contract'
import { hashStatement } from '@shrd/crypto'
import { readAuthors, type SealedDocument, verifyDocument } from '@shrd/crypto/documents'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { KeyLog } from '@shrd/crypto/identity'
import type { ServerState } from '../service-state.ts'
import { hashRevision, type KeptDocument, readRevision, toVersion } from './document-state.ts'
import { storeManifest } from './manifest-state.ts'
import { findPartner } from './relationship-state.ts'
import { logOf } from './require-user.ts'

/** The next state of a document, and what it says of its author's manifest. */
interface Save {
  author: KeyLog
  stored: KeptDocument
  next: KeptDocument
  manifest: EndpointInput<'updateDocument'>['manifest']
}

/**
 * Stores the next state, verified as readers verify it and only on top of what is stored.
 *
 * @throws `document_stale`, `forbidden`, `record_invalid`, `manifest_stale`
 */
export async function saveDocument(state: ServerState, save: Save): Promise<KeptDocument> {
  const { author, stored, next, manifest } = save
  await assertFollows(save)
  await assertValid(state, save)
  assertAllowed(save)
  await storeManifest(state.manifests, author, manifest)
  Object.assign(stored, next, { isShared: next.encrypted_keys.length > 1 })
  state.versions.set(stored.document_id, [
    ...(state.versions.get(stored.document_id) ?? []),
    toVersion(stored),
  ])
  return stored
}

/** Compare-and-set on revision, list and with them the epoch. */
async function assertFollows({ stored, next }: Save): Promise<void> {
  const revision = readRevision(next.revision)
  const before = await hashStatement('access-list', stored.access_list.statement)
  const isNewList = next.access_list.statement !== stored.access_list.statement
  const named = isNewList ? JSON.parse(next.access_list.statement).prev : revision.access_hash
  const isNext = revision.prev === (await hashRevision(stored.revision)) && named === before
  if (!isNext) throw new ShrdError('document_stale')
}

async function assertValid(state: ServerState, { author, stored, next }: Save): Promise<void> {
  const chain = [stored.revision]
  const known = readRevision(stored.revision)
  const { list } = JSON.parse(stored.access_list.statement)
  const authors = await readAuthors(toSealed(next), chain)
  try {
    await verifyDocument(toSealed(next), {
      owner: await logOf(state, stored.user_id),
      authors: await Promise.all(authors.map((user_id) => logOf(state, user_id))),
      pin: { revision: known.revision, hash: await hashRevision(stored.revision), list },
      chain,
    })
  } catch (cause) {
    const isForbidden = isShrdError(cause, 'author_not_allowed')
    throw new ShrdError(isForbidden ? 'forbidden' : 'record_invalid', { cause })
  }
  if (readRevision(next.revision).author !== author.user_id) throw new ShrdError('forbidden')
}

/** What the records themselves do not rule out: the trash is for those who may delete. */
function assertAllowed({ author, stored, next }: Save): void {
  const isMoved = readRevision(stored.revision).state !== readRevision(next.revision).state
  const grant = stored.encrypted_keys.find(({ user_id }) => user_id === author.user_id)
  if (isMoved && grant?.scopes.includes('delete') !== true) throw new ShrdError('forbidden')
}

/**
 * Whoever is shared with has a relationship with the owner that lasts, and is among those who are
 * given the key.
 *
 * @throws `relationship_invalid`, `sharing_failed`
 */
export function assertPartners(
  { relationships, now }: Pick<ServerState, 'relationships' | 'now'>,
  owner: string,
  { handshake_ids = [], encrypted_keys = [] }: EndpointInput<'updateDocument'>,
): void {
  for (const handshake_id of handshake_ids) {
    const partner = findPartner(relationships, { handshake_id, user_id: owner, now: now() })
    if (partner === undefined) throw new ShrdError('relationship_invalid')
    const isGiven = encrypted_keys.some(({ user_id }) => user_id === partner)
    if (!isGiven) throw new ShrdError('sharing_failed')
  }
}

function toSealed(document: KeptDocument): SealedDocument & { user_id: string } {
  const { document_id, header, body, encrypted_keys, access_list, revision, user_id } = document
  return { document_id, header, body, encrypted_keys, access_list, revision, user_id }
}

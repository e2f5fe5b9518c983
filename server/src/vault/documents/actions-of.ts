import type { Grant } from '@shrd/contract'
import type { DocumentState, Revision, VerifiedRow } from '@shrd/crypto/documents'
import type { LogAction } from '@shrd/crypto/log'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { DocumentSave } from './next-state.ts'
import { readRevision } from './read-revision.ts'

/** The log action of a document that changes to a state. */
const STATES: Readonly<Record<DocumentState, LogAction>> = {
  trash: 'trash',
  live: 'restore',
  deleted: 'delete',
}

/** The access of one member, as in an access list. */
type Access = Pick<Grant, 'user_id' | 'scopes'>

/**
 * The log actions that a verified save allows, by its changes. A deletion, or an added or removed
 * reader, must not be logged as an update.
 *
 * @see docs/protocol/log.md
 */
export async function actionsOf(
  { vault: { documentReaders } }: Pick<Repositories, 'vault'>,
  { stored: { document }, next }: Pick<DocumentSave, 'stored' | 'next'>,
  { revision }: Pick<VerifiedRow, 'revision'>,
): Promise<readonly LogAction[]> {
  if (revision.state !== document.state) return [STATES[revision.state]]
  if (next.access === undefined) return ofContent(readRevision(document.revision), revision)
  const readers = await documentReaders.list(document.document_id)
  return ofAccess(
    readers.map(({ grant }) => grant),
    next.access.encrypted_keys,
  )
}

/** Only author and readers know whether a body is new or an earlier one. */
function ofContent(before: Revision, after: Revision): readonly LogAction[] {
  const isAdding = !isWithin(after.files, before.files)
  const isRemoving = !isWithin(before.files, after.files)
  const isTitled = JSON.stringify(before.header) !== JSON.stringify(after.header)
  return [
    ...(['update', 'revert'] as const),
    ...(isAdding ? (['upload'] as const) : []),
    ...(isRemoving ? (['remove-file'] as const) : []),
    ...(isAdding || isRemoving || isTitled ? [] : (['rekey'] as const)),
  ]
}

function ofAccess(before: readonly Access[], after: readonly Access[]): readonly LogAction[] {
  const isTaken = !isWithin(before.map(toWho), after.map(toWho))
  const isGiven = !isWithin(after.map(toWhat), before.map(toWhat))
  if (isTaken) return isGiven ? ['share', 'unshare'] : ['unshare']
  return isGiven ? ['share'] : ['share', 'rekey']
}

function toWho({ user_id }: Access): string {
  return user_id
}

function toWhat({ user_id, scopes }: Access): string {
  return `${user_id} ${scopes.toSorted().join(' ')}`
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const known = new Set(all)
  return some.every((one) => known.has(one))
}

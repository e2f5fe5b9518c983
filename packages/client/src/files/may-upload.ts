import type { OpenedDocument, Scope } from '@shrd/crypto/documents'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'

/** Whether a member may save the document, and so take up files. */
export function maySave(opened: OpenedDocument, member: Member): boolean {
  return hasScope(opened, member, ['update'])
}

/**
 * Spares the member an upload that every reader would refuse.
 *
 * @throws `author_not_allowed`
 */
export function assertMayUpload(opened: OpenedDocument, member: Member): void {
  if (!hasScope(opened, member, ['update', 'upload'])) throw clientError('author_not_allowed')
}

function hasScope(
  { owner, verified }: OpenedDocument,
  { identity }: Member,
  any: Scope[],
): boolean {
  const own = verified.grants.find(({ user_id }) => user_id === identity.user_id)
  return owner === identity.user_id || any.some((scope) => own?.scopes.includes(scope) === true)
}

import { canonicalText } from '../core/canonical.ts'
import { type Check, refuseUnless, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { KeyLog } from '../identity/key-log.ts'
import type { Grant, Scope } from './grant.ts'
import type { Revision } from './revision.ts'

/** A revision, and the grants that say who may write it. */
export interface Authorship {
  owner: string
  revision: Revision
  /** The grants of the access list that the revision names. */
  grants: readonly Grant[]
}

/**
 * Checks that the author may write revisions, and may set this state.
 *
 * @throws `author_not_allowed`
 */
export async function assertAuthor(authorship: Authorship): Promise<void> {
  await runChecks(AUTHORSHIP_CHECKS, authorship)
}

const AUTHORSHIP_CHECKS: readonly Check<Authorship>[] = [checkAuthorIsGranted, checkDeletedByOwner]

/** Readers and writers have the same key. Only their grants differ. */
function checkAuthorIsGranted(authorship: Authorship): void {
  const { revision, grants } = authorship
  const mayWrite = mayUpdate(authorship) || hasScope(revision.author, grants, 'delete')
  if (!mayWrite) throw cryptoError('author_not_allowed')
}

/** Only the owner may delete permanently, whatever the scopes of others. */
function checkDeletedByOwner({ owner, revision }: Authorship): void {
  const isForGood = revision.state === 'deleted'
  if (isForGood && revision.author !== owner) throw cryptoError('author_not_allowed')
}

/**
 * Checks that a revision has the content of the revision that vouches for it.
 *
 * @param basis the revision itself, if its author may change everything
 * @throws `author_not_allowed`, also if no revision vouches for it
 */
export async function assertContentKept(
  basis: Revision | undefined,
  revision: Revision,
): Promise<void> {
  checkOnlyStateChanged({ basis, revision })
}

interface KeptContent {
  basis: Revision | undefined
  revision: Revision
}

/** With the scope `delete` alone an author may change the state, but no content. */
function checkOnlyStateChanged({ basis, revision }: KeptContent): void {
  const isKept = basis !== undefined && hasSameContent(basis, revision)
  refuseUnless(isKept, 'author_not_allowed')
}

/** True if two revisions differ only in values that an author with `delete` alone may change. */
export function hasSameContent(one: Revision, other: Revision): boolean {
  return contentOf(one) === contentOf(other)
}

/** The content of a revision as one text: without its state, author and time. */
function contentOf(revision: Revision): string {
  const { document_id, owner, epoch, access_hash, header, body_hash, files } = revision
  return canonicalText({ document_id, owner, epoch, access_hash, header, body_hash, files })
}

/** True if the author may change everything in a revision, not only its state. */
export function mayUpdate({ owner, revision, grants }: Authorship): boolean {
  return revision.author === owner || hasScope(revision.author, grants, 'update')
}

/**
 * The verified log of an author.
 *
 * @throws `key_log_behind` if you must fetch the log first
 */
export function getAuthorLog(
  { owner, authors }: { owner: KeyLog; authors: readonly KeyLog[] },
  author: string,
): KeyLog {
  const log = [owner, ...authors].find(({ user_id }) => user_id === author)
  if (log === undefined) throw cryptoError('key_log_behind')
  return log
}

function hasScope(user_id: string, grants: readonly Grant[], scope: Scope): boolean {
  return grants.some((grant) => grant.user_id === user_id && grant.scopes.includes(scope))
}

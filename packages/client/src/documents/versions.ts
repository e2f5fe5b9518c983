import {
  type OpenedDocument,
  openDocument,
  type PastRevision,
  readAuthors,
  readHistory,
  revertDocument,
} from '@shrd/crypto/documents'
import { clientError, refuseUnless } from '../errors.ts'
import type { OpenedList } from '../listing/opened-list.ts'
import type { Member } from '../member/member.ts'
import { toRefusalCode } from '../refusals.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { commitDocument } from './commit-document.ts'
import { logOf } from './document-trust.ts'
import { type AnsweredVersion, type AskedVersions, fetchVersions } from './fetch-chain.ts'
import { fetchDocument } from './fetch-document.ts'
import { retryStale } from './retry-stale.ts'
import { saveDocument, toWireHeader } from './save-document.ts'
import { openSigned, pinDocument, toSealed } from './sign-document.ts'

/** An earlier state of a document. */
export type DocumentVersion = Pick<
  PastRevision,
  'revision' | 'epoch' | 'header' | 'state' | 'author' | 'saved_at' | 'files'
> & {
  /** True if the service has the body. */
  readonly kept: boolean
}

interface VersionSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

/**
 * Lists the earlier states of a document, newest first, up to the last thousand saves. Each is
 * linked to the verified current state.
 *
 * @throws `document_forked`, `versions_missing`
 */
export async function listVersions(
  document_id: string,
  sources: VersionSources,
): Promise<DocumentVersion[]> {
  const { past, versions } = await fetchHistory(document_id, sources)
  return past
    .map(({ revision, epoch, header, state, author, saved_at, files }, at) => {
      // Only the server knows; opening the version shows if it is true.
      const kept = versions[at]?.kept === true
      return { revision, epoch, header, state, author, saved_at, files, kept }
    })
    .reverse()
}

/**
 * Decrypts an earlier state, for a member with a grant in its epoch.
 *
 * @throws what reading throws, and `versions_missing` if the service has no body
 */
export async function openVersion(
  document_id: string,
  revision: number,
  sources: VersionSources,
): Promise<OpenedDocument> {
  const { past, versions, opened } = await fetchHistory(document_id, sources, { from: revision })
  if (revision === opened.revision) return opened
  const at = past.findIndex((one) => one.revision === revision)
  return openPast(versions[at], past[at], { opened, member: sources.member })
}

/**
 * Yields the earlier states that the service has, oldest first, each verified and decrypted. They
 * come in lists; `refused` has the numbers of those that failed. Of a long history it yields the last
 * thousand saves.
 *
 * @throws `document_forked`, `versions_missing`, `aborted`
 */
export async function* openVersions(
  document_id: string,
  sources: VersionSources,
): AsyncGenerator<OpenedList<OpenedDocument>, void, void> {
  const { call, member, signal } = sources
  const history = await fetchHistory(document_id, sources, { bodies: 'all' })
  const { past, versions, opened, answered } = history
  const kept = past.filter((_, at) => versions[at]?.kept === true)
  // A response has as many bodies as fit, so the others come with later requests.
  let page = versions
  let pageStart = past[0]?.revision ?? 0
  for (const vouched of kept) {
    const { revision } = vouched
    if (page[revision - pageStart]?.body == null) {
      page = await fetchVersions(call, answered, { from: revision, bodies: 'all', signal })
      pageStart = revision
    }
    try {
      const item = await openPast(page[revision - pageStart], vouched, { opened, member })
      yield { items: [item], refused: [] }
    } catch (error) {
      yield { items: [], refused: [{ id: String(revision), code: toRefusalCode(error) }] }
    }
  }
}

/** @throws `versions_missing` without a body */
async function openPast(
  version: AnsweredVersion | undefined,
  vouched: PastRevision | undefined,
  { opened, member }: { opened: OpenedDocument; member: Member },
): Promise<OpenedDocument> {
  if (version === undefined || vouched === undefined || version.body === null) {
    throw clientError('versions_missing')
  }
  const { document_id } = opened
  const { revision } = vouched
  const received = { document_id, ...version, body: version.body }
  const authors = await readAuthors(received)
  return openDocument(member.identity, received, {
    owner: await logOf(member, opened.owner),
    authors: await Promise.all(authors.map((user_id) => logOf(member, user_id))),
    // The chain vouches for the revision, and the revision for its access list.
    pin: { revision, hash: vouched.hash, list: 0 },
  })
}

interface History {
  opened: OpenedDocument
  /** The document as the server returned it. */
  answered: Parameters<typeof fetchVersions>[1]
  /** Oldest first. `versions` has the same order; only its records are verified. */
  past: PastRevision[]
  versions: AnsweredVersion[]
}

async function fetchHistory(
  document_id: string,
  { call, member, signal }: VersionSources,
  { from, bodies = from === undefined ? 'none' : 'first' }: Omit<AskedVersions, 'signal'> = {},
): Promise<History> {
  const { opened, answered } = await fetchDocument(document_id, { call, member }, { signal })
  const versions = await fetchVersions(call, answered, { from, bodies, signal })
  const past = await readHistory(
    opened.verified,
    versions.map((version) => version?.revision),
  )
  const first = from ?? Math.max(1, opened.revision - 999)
  checkHistoryReachesBack({ first, oldest: past[0]?.revision ?? opened.revision })
  return { opened, answered, past, versions }
}

interface ReadHistory {
  /** Number of the first requested revision. */
  first: number
  /** Number of the first returned revision. */
  oldest: number
}

/** Links detect a gap between versions, but not missing first versions. */
function checkHistoryReachesBack({ first, oldest }: ReadHistory): void {
  refuseUnless(oldest <= first, 'versions_missing')
}

interface RestoreSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

const ACTION = 'revert' as const

/**
 * Makes header and body of an earlier version current, on top of the newest state. Within an epoch
 * the new revision names the stored body again; otherwise the client encrypts it again.
 *
 * @throws `versions_missing`, `author_not_allowed`, and what opening a version throws
 */
export function restoreVersion(
  document_id: string,
  revision: number,
  sources: RestoreSources,
): Promise<OpenedDocument> {
  return retryStale(async () => {
    const past = await openVersion(document_id, revision, sources)
    const { opened } = await fetchDocument(document_id, sources, { signal: sources.signal })
    if (past.revision === opened.revision) return opened
    return past.epoch === opened.epoch
      ? nameAnew(opened, past, sources)
      : sealAnew(opened, past, sources)
  })
}

async function nameAnew(
  opened: OpenedDocument,
  past: OpenedDocument,
  { call, member, signal }: RestoreSources,
): Promise<OpenedDocument> {
  const { document_id, verified } = opened
  const now = member.now()
  const reverted = await revertDocument(member.identity, verified, past.verified, { now })
  const signed = await openSigned(member, verified, toSealed(verified, reverted))
  const sent = { document_id, from: past.revision, revision: reverted.revision }
  const act = { document_id, action: ACTION, revision: signed.revision }
  await commitDocument(member, {
    act,
    changes: pinDocument(signed.verified),
    send: (written) => call('restoreVersion', { ...sent, ...written }, { signal }),
  })
  return signed
}

async function sealAnew(
  base: OpenedDocument,
  past: OpenedDocument,
  sources: RestoreSources,
): Promise<OpenedDocument> {
  const { title_in_body: private_title } = past.verified.revision.header
  const change = { header: toWireHeader(past), body: past.body, private_title }
  const outcome = await saveDocument(base.document_id, change, { ...sources, base, action: ACTION })
  if (outcome.status === 'stale') throw clientError('document_stale')
  return outcome.document
}

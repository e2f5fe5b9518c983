import { type Check, runChecks } from '@shrd/crypto'
import {
  type OpenedDocument,
  openDocument,
  type PastRevision,
  readAuthors,
  readHistory,
} from '@shrd/crypto/documents'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { logOf } from './document-trust.ts'
import { type AnsweredVersion, fetchVersions } from './fetch-chain.ts'
import { fetchDocument } from './fetch-document.ts'

/** A state that a document was in. */
export type DocumentVersion = Pick<
  PastRevision,
  'revision' | 'epoch' | 'header' | 'state' | 'author' | 'saved_at' | 'files'
> & {
  /** Whether the service has kept the body. */
  readonly kept: boolean
}

interface VersionSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

/**
 * What a document was before, the newest first, at most the last thousand saves: each is linked to
 * the present state, which was verified.
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
      // Only the server knows; whoever opens the version finds out whether it is true.
      const kept = versions[at]?.kept === true
      return { revision, epoch, header, state, author, saved_at, files, kept }
    })
    .reverse()
}

/**
 * An earlier state, decrypted: by whoever holds a grant of its epoch.
 *
 * @throws besides what reading throws, `versions_missing` if its body was not kept
 */
export async function openVersion(
  document_id: string,
  revision: number,
  sources: VersionSources,
): Promise<OpenedDocument> {
  const { past, versions, opened } = await fetchHistory(document_id, sources, revision)
  if (revision === opened.revision) return opened
  const at = past.findIndex((one) => one.revision === revision)
  const [version, vouched] = [versions[at], past[at]]
  if (version === undefined || vouched === undefined || version.body === null) {
    throw clientError('versions_missing')
  }
  const { member } = sources
  const received = { document_id, ...version, body: version.body }
  const authors = await readAuthors(received)
  return openDocument(member.identity, received, {
    owner: await logOf(member, opened.owner),
    authors: await Promise.all(authors.map((user_id) => logOf(member, user_id))),
    // The chain vouches for the revision, and the revision for the list that it names.
    pin: { revision, hash: vouched.hash, list: 0 },
  })
}

interface History {
  opened: OpenedDocument
  /** Oldest first, and the same in `versions`, of which only the records were verified. */
  past: PastRevision[]
  versions: AnsweredVersion[]
}

async function fetchHistory(
  document_id: string,
  { call, member, signal }: VersionSources,
  from?: number,
): Promise<History> {
  const { opened, answered } = await fetchDocument(document_id, { call, member }, { signal })
  const isFirstWhole = from !== undefined
  const versions = await fetchVersions(call, answered, { from, isFirstWhole, signal })
  const past = await readHistory(
    opened.verified,
    versions.map((version) => version?.revision),
  )
  const first = from ?? Math.max(1, opened.revision - 999)
  await runChecks(HISTORY_CHECKS, { first, oldest: past[0]?.revision ?? opened.revision })
  return { opened, past, versions }
}

interface ReadHistory {
  /** Number of the first revision that was asked for. */
  first: number
  /** Number of the first that was answered. */
  oldest: number
}

const HISTORY_CHECKS: readonly Check<ReadHistory>[] = [checkHistoryReachesBack]

/** Links show what is left out in between, and not what is left out at the beginning. */
function checkHistoryReachesBack({ first, oldest }: ReadHistory): void {
  if (oldest > first) throw clientError('versions_missing')
}

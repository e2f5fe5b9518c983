import type { CallOutput } from '@shrd/contract/calls'
import type { SignedRecord } from '@shrd/crypto'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

/** A version as the server returned it. */
export type AnsweredVersion = CallOutput<'listVersions'>[number]

/** Versions per call; below it, the number of calls after which a chain counts as endless. */
const PAGE = 1000
const MAX_PAGES = 10

/**
 * Fetches the revisions before the current one of a document, oldest first: from the pinned one, or
 * the last thousand. Verifies none of them.
 */
export async function fetchChain(
  call: Call,
  document: { document_id: string; revision: SignedRecord },
  { pin, signal }: { pin: { revision: number } | undefined } & Pick<CallOptions, 'signal'>,
): Promise<SignedRecord[]> {
  const versions = await fetchVersions(call, document, { from: pin?.revision, signal })
  return versions.map((version) => version?.revision)
}

/** The versions to fetch. */
export interface AskedVersions extends Pick<CallOptions, 'signal'> {
  /** Number of the first version. @default the last thousand */
  readonly from?: number | undefined
  /** The bodies to fetch: of the first version, or as many as fit into a response. @default 'none' */
  readonly bodies?: 'all' | 'first' | 'none'
}

/** Fetches the versions before the current one, oldest first. */
export async function fetchVersions(
  call: Call,
  { document_id, revision }: { document_id: string; revision: SignedRecord },
  { from, bodies = 'none', signal }: AskedVersions = {},
): Promise<AnsweredVersion[]> {
  const first = from ?? Math.max(0, readNumber(revision) - PAGE + 1)
  const versions: AnsweredVersion[] = []
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const asked = first + pages * PAGE
    const wanted = pages === 0 ? bodies : 'none'
    const page = toList(
      await call('listVersions', { document_id, from: asked, bodies: wanted }, { signal }),
    )
    // Drop later versions: somebody may have saved since the document was fetched.
    const head = page.findIndex((one) => one?.revision?.statement === revision.statement)
    versions.push(...(head < 0 ? page : page.slice(0, head)))
    if (head >= 0 || page.length < PAGE) break
  }
  return versions
}

/** Reads the claimed number of a revision, only to choose the versions to fetch. */
function readNumber({ statement }: SignedRecord): number {
  const { revision }: { revision?: unknown } = JSON.parse(statement)
  return typeof revision === 'number' ? revision : 0
}

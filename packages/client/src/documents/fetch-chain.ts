import type { CallOutput } from '@shrd/contract/calls'
import type { SignedRecord } from '@shrd/crypto'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

/** A version as it was answered. */
export type AnsweredVersion = CallOutput<'listVersions'>[number]

/** Versions that one call answers, and how often it is called before a chain counts as endless. */
const PAGE = 1000
const MAX_PAGES = 10

/**
 * The revisions before the current one of a document, oldest first: from the pinned one on, or else
 * the last thousand. Nothing of them is verified here.
 */
export async function fetchChain(
  call: Call,
  document: { document_id: string; revision: SignedRecord },
  { pin, signal }: { pin: { revision: number } | undefined } & Pick<CallOptions, 'signal'>,
): Promise<SignedRecord[]> {
  const versions = await fetchVersions(call, document, { from: pin?.revision, signal })
  return versions.map((version) => version?.revision)
}

/** Which versions are asked for. */
export interface AskedVersions extends Pick<CallOptions, 'signal'> {
  /** Number of the first. @default the last thousand */
  readonly from?: number | undefined
  /** Whether the first comes with its body; no other does. @default false */
  readonly isFirstWhole?: boolean
}

/** The versions before the current one, oldest first. */
export async function fetchVersions(
  call: Call,
  { document_id, revision }: { document_id: string; revision: SignedRecord },
  { from, isFirstWhole = false, signal }: AskedVersions = {},
): Promise<AnsweredVersion[]> {
  const first = from ?? Math.max(0, readNumber(revision) - PAGE + 1)
  const versions: AnsweredVersion[] = []
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const asked = first + pages * PAGE
    const bodies = isFirstWhole && pages === 0 ? 'first' : 'none'
    const page = toList(
      await call('listVersions', { document_id, from: asked, bodies }, { signal }),
    )
    // Somebody may have saved since the document was answered: what follows it is not before it.
    const head = page.findIndex((one) => one?.revision?.statement === revision.statement)
    versions.push(...(head < 0 ? page : page.slice(0, head)))
    if (head >= 0 || page.length < PAGE) break
  }
  return versions
}

/** The number that a revision says it has: only to know what to ask for. */
function readNumber({ statement }: SignedRecord): number {
  const { revision }: { revision?: unknown } = JSON.parse(statement)
  return typeof revision === 'number' ? revision : 0
}

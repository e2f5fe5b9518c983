import type { CallOutput } from '@shrd/contract/calls'
import { type ComparedRows, compareRows, type Manifest } from '@shrd/crypto/manifest'
import type { ListedDocument } from '../member/kept-row.ts'
import { badAnswer, toList, toObject } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

/** What has changed in a vault, as the server says; nothing of it is verified. */
export interface AnsweredChanges {
  readonly rows: readonly ListedDocument[]
  /** How many rows there are in all. */
  readonly total: number
  /** From when to ask the next time. */
  readonly as_of: number
}

type ChangesPage = CallOutput<'listDocumentChanges'>

interface AskedChanges extends Pick<CallOptions, 'signal'> {
  vault_id: string
  /** 0 for all. */
  since: number
}

/** A million documents; a server that answers more pages never comes to an end. */
const MAX_PAGES = 1000

/**
 * All pages of a vault's changes. What changes between two pages is on both: the later one counts.
 * What is on one page twice stays there twice, to be refused.
 *
 * @throws `bad_answer`, `vault_not_found`
 */
export async function fetchChanges(
  call: Call,
  { vault_id, since, signal }: AskedChanges,
): Promise<AnsweredChanges> {
  const pages: (readonly ListedDocument[])[] = []
  let after: string | undefined
  let first: number | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await call('listDocumentChanges', { vault_id, since, after }, { signal })
    const { rows, next, total, as_of }: ChangesPage = toObject(answer)
    if (!isCount(total) || !isTime(as_of) || next === after) throw badAnswer()
    pages.push(toList(rows))
    // Of the first page: what changes while the others are read is asked for again.
    first ??= as_of
    if (next === null) return { rows: joinPages(pages), total, as_of: first }
    if (typeof next !== 'string') throw badAnswer()
    after = next
  }
  throw badAnswer()
}

function joinPages(pages: readonly (readonly ListedDocument[])[]): ListedDocument[] {
  const later = new Set<string>()
  const kept: (readonly ListedDocument[])[] = []
  for (const rows of pages.toReversed()) {
    kept.push(rows.filter((row) => !later.has(row?.document_id)))
    for (const row of rows) later.add(row?.document_id)
  }
  return kept.toReversed().flat()
}

/** As many digits as a query may have: with more of them nothing could be asked for again. */
function isTime(value: unknown): value is number {
  return isCount(value) && value < 1e15
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/**
 * All rows of a vault with those in its trash, as they are now and not as they were kept: for what
 * has to know of every grant.
 */
export async function fetchVaultRows(
  vault_id: string,
  { call, manifest, signal }: { call: Call; manifest: Manifest } & Pick<CallOptions, 'signal'>,
): Promise<{ rows: readonly ListedDocument[]; compared: ComparedRows }> {
  // By pages: in one answer, a hundred thousand are more than a page takes.
  const { rows } = await fetchChanges(call, { vault_id, since: 0, signal })
  return { rows, compared: await compareRows(rows, manifest, { vault_id }) }
}

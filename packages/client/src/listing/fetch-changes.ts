import type { CallOutput } from '@shrd/contract/calls'
import { type ComparedRows, compareRows, type Manifest } from '@shrd/crypto/manifest'
import type { ListedDocument } from '../member/kept-row.ts'
import { badAnswer, toList, toObject } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'

/** The changes in a vault according to the server; not verified. */
export interface AnsweredChanges {
  readonly rows: readonly ListedDocument[]
  /** Number of all rows. */
  readonly total: number
  /** The `since` of the next call. */
  readonly as_of: number
}

type ChangesPage = CallOutput<'listDocumentChanges'>

interface AskedChanges extends Pick<CallOptions, 'signal'> {
  vault_id: string
  /** 0 for all. */
  since: number
}

/** A million documents. A server with more pages would never end. */
const MAX_PAGES = 1000

/**
 * Fetches all pages of a vault's changes. A change between two pages is on both, and the later one
 * counts. A row that is twice on one page stays twice, so that a check refuses it.
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
    // The time of the first page, so that the next call fetches later changes again.
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

/** A longer number would not fit the next query. */
function isTime(value: unknown): value is number {
  return isCount(value) && value < 1e15
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/**
 * Fetches all current rows of a vault with its trash, not the cached ones, for a caller that needs
 * every grant.
 */
export async function fetchVaultRows(
  vault_id: string,
  { call, manifest, signal }: { call: Call; manifest: Manifest } & Pick<CallOptions, 'signal'>,
): Promise<{ rows: readonly ListedDocument[]; compared: ComparedRows }> {
  // In pages, because one response with a hundred thousand rows needs too much memory.
  const { rows } = await fetchChanges(call, { vault_id, since: 0, signal })
  return { rows, compared: await compareRows(rows, manifest, { vault_id }) }
}

import {
  type Check,
  type ComparedRow,
  compareRows,
  type DocumentHeader,
  findPlacement,
  type Manifest,
  type RowStatus,
  runChecks,
  verifyDocumentRow,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import { badAnswer } from '../transport/bad-answer.ts'
import { createTrust, type ListedDocument, type TrustSources } from './document-trust.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'

/** A row of a document list: verified, and without a body, which comes when it is opened. */
export interface DocumentRow {
  readonly document_id: string
  /** As its author signed it; the title is empty when it is private. */
  readonly header: DocumentHeader
  /** Where the member has filed it; `uncategorized` for nowhere. */
  readonly category_id: string
  /** Milliseconds since 1970, as the server says; the signed time is in the opened document. */
  readonly updated_at: number
}

interface ListContext extends Omit<TrustSources, 'pin'> {
  manifest: Manifest
  vault_id: string
}

/** What is refused for how it compares with the manifest. */
const REFUSED = {
  older: 'document_rolled_back',
  altered: 'record_invalid',
} as const satisfies Partial<Record<RowStatus, string>>

/**
 * The rows of a vault. What the manifest knows is as good as verified by one hash; what is newer or
 * unknown is verified in full; what is older, altered, misplaced or missing is named.
 */
export async function listRows(
  rows: readonly ListedDocument[],
  context: ListContext,
): Promise<OpenedList<DocumentRow>> {
  if (!Array.isArray(rows)) throw badAnswer()
  const { vault_id, manifest } = context
  const compared = await compareRows(rows, manifest, { vault_id })
  const items: DocumentRow[] = []
  const refused: RefusedItem[] = compared.missing.map((id) => ({ id, code: 'document_missing' }))
  for (const [at, row] of rows.entries()) {
    const found = compared.rows[at]
    if (found === undefined) continue
    try {
      const item = await readRow(row, found, context)
      if (item.misplaced) refused.push({ id: found.document_id, code: 'document_misplaced' })
      if (item.row !== undefined) items.push(item.row)
    } catch (error) {
      const code = isShrdError(error) ? error.code : 'record_invalid'
      refused.push({ id: found.document_id, code })
    }
  }
  return { items, refused }
}

interface ReadRow {
  /** Nothing for what the member has filed in another vault. */
  row: DocumentRow | undefined
  misplaced: boolean
}

async function readRow(
  row: ListedDocument,
  compared: ComparedRow,
  context: ListContext,
): Promise<ReadRow> {
  const { status, entry } = compared
  if (status === 'older' || status === 'altered') throw clientError(REFUSED[status])
  const placement = entry && findPlacement(context.manifest, entry)
  const isHere = placement === undefined || placement.vault_id === context.vault_id
  const shown = {
    document_id: compared.document_id,
    category_id: placement?.category_id ?? 'uncategorized',
    updated_at: row.updated_at,
    header: await readHeader(row, compared, context),
  }
  return { row: isHere ? shown : undefined, misplaced: status === 'misplaced' || !isHere }
}

async function readHeader(
  row: ListedDocument,
  compared: ComparedRow,
  context: ListContext,
): Promise<DocumentHeader> {
  if (compared.listed === undefined) return verifyInFull(row, compared, context)
  const signed = toHeader(compared.listed.header)
  await runChecks(VOUCHED_ROW_CHECKS, { row, signed })
  return signed
}

interface VouchedRow {
  row: ListedDocument
  signed: DocumentHeader
}

const VOUCHED_ROW_CHECKS: readonly Check<VouchedRow>[] = [checkHeaderColumn]

/** What stands beside the record is for the server; a difference is an error. */
function checkHeaderColumn({ row, signed }: VouchedRow): void {
  const { title, tags, icon } = row.header
  const isSame =
    title === signed.title && icon === signed.icon && tags.join('\0') === signed.tags.join('\0')
  if (!isSame) throw clientError('record_invalid')
}

/** What the manifest does not vouch for: a partner's edit, or something just shared. */
async function verifyInFull(
  row: ListedDocument,
  { entry }: ComparedRow,
  { call, member }: ListContext,
): Promise<DocumentHeader> {
  const trust = await createTrust(row, { call, member, pin: entry })
  return (await verifyDocumentRow(row, trust)).header
}

function toHeader({ title, tags, icon }: DocumentHeader): DocumentHeader {
  return { title, tags, icon }
}

import {
  type Check,
  type ComparedRow,
  type ComparedRows,
  compareRows,
  type DocumentHeader,
  type DocumentState,
  findPlacement,
  type Manifest,
  type RowStatus,
  runChecks,
  verifyDocumentRow,
} from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { toList } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { acceptNewest } from './accept-newest.ts'
import { compareList } from './compare-list.ts'
import { assertOwner, type ListedDocument } from './document-trust.ts'
import { UNCATEGORIZED } from './move-document.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'
import { withTrust } from './with-trust.ts'

/** A row of a document list: verified, and without a body, which comes when it is opened. */
export interface DocumentRow {
  readonly document_id: string
  /** Whose it is. */
  readonly owner: string
  /** As its author signed it; the title is empty when it is private. */
  readonly header: DocumentHeader
  /** Where the member has filed it; `null` for what is shared and filed nowhere yet. */
  readonly vault_id: string | null
  /** `uncategorized` for nowhere. */
  readonly category_id: string
  /** Milliseconds since 1970, as the author of this revision has signed it. */
  readonly saved_at: number
}

/** What rows are compared with. */
export interface ListContext {
  call: Call
  member: Member
  manifest: Manifest
  vault_id: string
}

/** What is refused for how it compares with the manifest. */
const REFUSED = {
  older: 'document_rolled_back',
  altered: 'record_invalid',
} as const satisfies Partial<Record<RowStatus, string>>

/**
 * The rows of a vault that are in one state. What the manifest knows is as good as verified by one
 * hash; what is newer or unknown is verified in full; what is older, altered, misplaced or missing
 * is named.
 *
 * @param wanted the state that the author has signed, whichever list the row came in
 */
export async function listRows(
  vault_id: string,
  wanted: DocumentState,
  { call, member, signal }: { call: Call; member: Member } & Pick<CallOptions, 'signal'>,
): Promise<OpenedList<DocumentRow>> {
  return compareList(member.manifest, (manifest) =>
    compareVault({ call, member, manifest, vault_id }, wanted, signal),
  )
}

async function compareVault(
  context: ListContext,
  wanted: DocumentState,
  signal: AbortSignal | undefined,
): Promise<OpenedList<DocumentRow>> {
  const { rows, compared } = await fetchRows(context, wanted, signal)
  const items: DocumentRow[] = []
  const refused = await nameMissing(compared.missing, context.member)
  for (const [at, row] of rows.entries()) {
    const found = compared.rows[at]
    if (found === undefined) continue
    try {
      const read = await readRow(row, found, context)
      if (read.misplaced) refused.push({ id: found.document_id, code: 'document_misplaced' })
      if (read.row !== undefined && read.state === wanted) items.push(read.row)
    } catch (error) {
      const code = isShrdError(error) ? error.code : 'record_invalid'
      refused.push({ id: found.document_id, code })
    }
  }
  return { items, refused }
}

/** The rows of a vault; those in its trash too, if they are wanted or else would seem to be missing. */
export async function fetchRows(
  { call, manifest, vault_id }: ListContext,
  wanted: DocumentState,
  signal: AbortSignal | undefined,
): Promise<{ rows: readonly ListedDocument[]; compared: ComparedRows }> {
  const live = toList(await call('listDocuments', { vault_id }, { signal }))
  const compared = await compareRows(live, manifest, { vault_id })
  if (compared.missing.length === 0 && wanted === 'live') return { rows: live, compared }
  const trash = await call('listTrash', { vault_id }, { signal }).catch((error: unknown) => {
    // What a service withholds is named as missing, for whatever reason it gives.
    if (isShrdError(error, 'not_implemented')) return []
    throw error
  })
  const rows = [...live, ...toList(trash)]
  return { rows, compared: await compareRows(rows, manifest, { vault_id }) }
}

/** One's own documents stay until one deletes them; a partner may stop sharing at any time. */
export async function nameMissing(ids: readonly string[], member: Member): Promise<RefusedItem[]> {
  const named = ids.map(async (id) => {
    const owner = (await member.manifest.findEntry(id))?.owner
    const isOwn = owner === member.identity.user_id
    return { id, code: isOwn ? 'document_missing' : 'document_withdrawn' }
  })
  return Promise.all(named)
}

interface ReadRow {
  /** Nothing for what the member has filed in another vault. */
  row: DocumentRow | undefined
  state: DocumentState
  misplaced: boolean
}

async function readRow(
  row: ListedDocument,
  compared: ComparedRow,
  context: ListContext,
): Promise<ReadRow> {
  const { status, entry } = compared
  if (status === 'older' || status === 'altered') throw clientError(REFUSED[status])
  const { owner, header, state, saved_at } = await readSigned(row, compared, context)
  const placement = entry && findPlacement(context.manifest, entry)
  const vault_id = placement?.vault_id ?? null
  const isHere = vault_id === null || vault_id === context.vault_id
  const shown = {
    document_id: compared.document_id,
    owner,
    vault_id,
    category_id: placement?.category_id ?? UNCATEGORIZED,
    saved_at,
    header,
  }
  return { row: isHere ? shown : undefined, state, misplaced: status === 'misplaced' || !isHere }
}

/** What was signed of a row, of all that may be shown. */
interface SignedRow {
  owner: string
  header: DocumentHeader
  state: DocumentState
  saved_at: number
}

async function readSigned(
  row: ListedDocument,
  compared: ComparedRow,
  context: ListContext,
): Promise<SignedRow> {
  const { listed, entry } = compared
  const { member } = context
  if (listed === undefined || entry === undefined) return verifyInFull(row, compared, context)
  const { owner } = entry
  await assertOwner(owner, { member, pin: entry })
  const signed = toHeader(listed.header)
  const noted = member.manifest.findNoted(compared.document_id)
  await runChecks(VOUCHED_ROW_CHECKS, { row, signed, revision: listed.revision, noted })
  return { owner, header: signed, state: listed.state, saved_at: listed.saved_at }
}

interface VouchedRow {
  row: ListedDocument
  signed: DocumentHeader
  /** Number of the row's revision. */
  revision: number
  /** Number of what was noted since the manifest was written. */
  noted: number | undefined
}

const VOUCHED_ROW_CHECKS: readonly Check<VouchedRow>[] = [checkHeaderColumn, checkNotBehindSeen]

/** What stands beside the record is for the server; a difference is an error. */
function checkHeaderColumn({ row, signed }: VouchedRow): void {
  const { title, tags, icon } = row.header
  const isSame =
    title === signed.title && icon === signed.icon && tags.join('\0') === signed.tags.join('\0')
  if (!isSame) throw clientError('record_invalid')
}

/** A partner's edit that was seen before must not be taken back because no write has pinned it. */
function checkNotBehindSeen({ revision, noted }: VouchedRow): void {
  const isBehind = noted !== undefined && revision < noted
  if (isBehind) throw clientError('document_rolled_back')
}

/** What the manifest does not vouch for: a partner's edit, or something just shared. */
async function verifyInFull(
  row: ListedDocument,
  { document_id }: ComparedRow,
  { call, member }: ListContext,
): Promise<SignedRow> {
  const pin = await member.manifest.findPin(document_id)
  const verified = await withTrust(row, { call, member, pin }, (trust) =>
    verifyDocumentRow(row, trust),
  )
  await acceptNewest(verified, { member, pin })
  const { state, saved_at } = verified.revision
  return { owner: verified.access.owner, header: toHeader(verified.header), state, saved_at }
}

/** A copy, for the caller to edit. */
function toHeader({ title, tags, icon }: DocumentHeader): DocumentHeader {
  return { title, tags: [...tags], icon }
}

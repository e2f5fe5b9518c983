import { hashStatement } from '@shrd/crypto'
import type { AccessList, Revision, VerifiedDocument } from '@shrd/crypto/documents'
import type { DocumentEntry, Manifest } from '@shrd/crypto/manifest'
import { selfDocumentId } from '@shrd/crypto/self'
import { fetchDocument } from '../documents/fetch-document.ts'
import { saveDocument } from '../documents/save-document.ts'
import { clientError } from '../errors.ts'
import { fetchChanges } from '../listing/fetch-changes.ts'
import type { ListedDocument } from '../member/kept-row.ts'
import { endsRun } from '../refusals.ts'
import { changeRecipients, keepAll } from '../sharing/change-recipients.ts'
import { type ResealContext, type ResealTask, readVouched } from './reseal-task.ts'

/**
 * Finds the member's documents that are not under the current keys, and documents of others whose
 * last revision the member's former keys signed. Only other members can re-encrypt what they
 * encrypted to the former keys.
 */
export async function findDocumentTasks(
  { user_id, documents }: Manifest,
  context: ResealContext,
): Promise<ResealTask[]> {
  const self = await selfDocumentId(user_id)
  const entries = Array.from(documents.values()).flat()
  const rows = await fetchRows(entries, context)
  const tasks: ResealTask[] = []
  for (const entry of entries) {
    if (entry.document_id === self) continue
    if (await isDocumentDone(rows.get(entry.document_id), entry, context)) continue
    tasks.push({ id: entry.document_id, run: () => resealDocument(entry, context) })
  }
  return tasks
}

/**
 * Rows show what is left without the bodies. The task of a missing row fetches its document, so a
 * vault whose list fails blocks no task.
 */
async function fetchRows(
  entries: readonly DocumentEntry[],
  { call }: ResealContext,
): Promise<Map<string, SignedRow>> {
  const vaults = new Set(entries.flatMap(({ vault_id }) => (vault_id === null ? [] : [vault_id])))
  const rows = new Map<string, SignedRow>()
  for (const vault_id of vaults) {
    try {
      for (const row of (await fetchChanges(call, { vault_id, since: 0 })).rows) {
        if (row !== null) rows.set(row.document_id, row)
      }
    } catch (error) {
      if (endsRun(error)) throw error
    }
  }
  return rows
}

/** The records of a row that name its keys. */
type SignedRow = Pick<ListedDocument, 'revision' | 'access_list'>

/**
 * True if a document is under the current keys. Reads only what the manifest vouches for: the
 * revision, and its access list. An unreadable row counts as not done; its task then reports the
 * error.
 */
export async function isDocumentDone(
  row: SignedRow | undefined,
  entry: DocumentEntry,
  { member }: ResealContext,
): Promise<boolean> {
  try {
    if (row === undefined) return false
    const { revision, access_list } = row
    if ((await hashStatement('revision', revision.statement)) !== entry.hash) return false
    const head = readVouched<Revision>(revision.statement)
    const list = await hashStatement('access-list', access_list.statement)
    if (list !== head.access_hash) return false
    const access = readVouched<AccessList>(access_list.statement)
    return !isLeft({ access, revision: head }, member.identity)
  } catch {
    return false
  }
}

/** Own documents by their access list, documents of others by their revision. */
function isLeft(
  { access, revision }: Pick<VerifiedDocument, 'access' | 'revision'>,
  { user_id, sequence }: { user_id: string; sequence: number },
): boolean {
  if (access.owner === user_id) return access.owner_sequence !== sequence
  return revision.author === user_id && revision.author_sequence !== sequence
}

async function resealDocument(
  { document_id, owner }: DocumentEntry,
  context: ResealContext,
): Promise<void> {
  if (owner === context.member.identity.user_id) await resealAccess(document_id, context)
  else await signAgain(document_id, context)
}

/** Signs the unchanged revision with the current key; only its author can do that. */
async function signAgain(document_id: string, { call, member }: ResealContext): Promise<void> {
  const { opened: base } = await fetchDocument(document_id, { call, member })
  if (!isLeft(base.verified, member.identity)) return
  const { status } = await saveDocument(document_id, {}, { call, member, base, action: 'rekey' })
  if (status === 'stale') throw clientError('document_stale')
}

/**
 * Encrypts a document of the member to the current keys, with a new access list and revision. If
 * stolen keys open it, a new epoch begins. Does nothing if it is under the current keys.
 *
 * @throws `partner_key_changed` if the member must confirm a reader's keys before a new epoch
 */
async function resealAccess(
  document_id: string,
  { call, clock, member, resealFiles }: ResealContext,
): Promise<void> {
  const sources = { call, clock, member, resealFiles }
  await changeRecipients(
    document_id,
    async ({ opened }) => {
      const isDone = opened.verified.access.owner_sequence === member.identity.sequence
      if (isDone) return undefined
      return { recipients: keepAll(opened), isNewEpoch: false, action: 'rekey' }
    },
    sources,
  )
}

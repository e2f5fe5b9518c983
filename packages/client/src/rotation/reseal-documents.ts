import { hashStatement } from '@shrd/crypto'
import type { AccessList, Revision, VerifiedDocument } from '@shrd/crypto/documents'
import type { DocumentEntry, Manifest } from '@shrd/crypto/manifest'
import { selfDocumentId } from '@shrd/crypto/self'
import { fetchDocument } from '../documents/fetch-document.ts'
import { saveDocument } from '../documents/save-document.ts'
import { clientError } from '../errors.ts'
import { fetchChanges } from '../listing/fetch-changes.ts'
import type { ListedDocument } from '../member/kept-row.ts'
import { resealAccess } from './reseal-access.ts'
import { type ResealContext, type ResealTask, readVouched } from './reseal-task.ts'

/**
 * The documents of the member that are not under the keys in use, and those of others that replaced
 * keys have signed last. What others have sealed to replaced keys, only they can seal anew.
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

/** Rows tell what is left without all the bodies; a row that is missing is asked for by itself. */
async function fetchRows(
  entries: readonly DocumentEntry[],
  { call }: ResealContext,
): Promise<Map<string, SignedRow>> {
  const vaults = new Set(entries.flatMap(({ vault_id }) => (vault_id === null ? [] : [vault_id])))
  const rows = new Map<string, SignedRow>()
  for (const vault_id of vaults) {
    for (const row of (await fetchChanges(call, { vault_id, since: 0 })).rows) {
      if (row !== null) rows.set(row.document_id, row)
    }
  }
  return rows
}

/** What of a row says under which keys it is. */
type SignedRow = Pick<ListedDocument, 'revision' | 'access_list'>

/**
 * Whether a document is under the keys in use, by what the manifest vouches for: the revision, and
 * with it the access list. What cannot be read is not, and is refused by name when its task runs.
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

/** Own documents by their access list, those of others by the head. */
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

/** The head as it is, under the present key: nobody but its author can vouch for it. */
async function signAgain(document_id: string, { call, member }: ResealContext): Promise<void> {
  const { opened: base } = await fetchDocument(document_id, { call, member })
  if (!isLeft(base.verified, member.identity)) return
  const { status } = await saveDocument(document_id, {}, { call, member, base, action: 'rekey' })
  if (status === 'stale') throw clientError('document_stale')
}

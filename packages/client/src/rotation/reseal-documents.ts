import type { CallOutput } from '@shrd/contract/calls'
import {
  type AccessList,
  beginEpoch,
  changeAccess,
  type DocumentEntry,
  describeDocument,
  hashStatement,
  type KeyLog,
  type Revision,
  reviseDocument,
  selfDocumentId,
  type VerifiedDocument,
  verifyDocument,
} from '@shrd/crypto'
import type { ListedDocument } from '../vault/document-trust.ts'
import { withTrust } from '../vault/with-trust.ts'
import { moveFiles } from './reseal-files.ts'
import { findRecipients } from './reseal-recipients.ts'
import { isStolen, type ResealContext, type ResealTask, readVouched } from './reseal-task.ts'

type WholeDocument = CallOutput<'getDocument'>

/**
 * The documents of the member that are not under the keys in use, and those of others that replaced
 * keys have signed last. What others have sealed to replaced keys, only they can seal anew.
 */
export async function findDocumentTasks(context: ResealContext): Promise<ResealTask[]> {
  const { member } = context
  const manifest = await member.manifest.read()
  const self = await selfDocumentId(member.identity.user_id)
  const entries = Array.from(manifest.documents.values()).flat()
  const rows = await fetchRows(entries, context)
  const tasks: ResealTask[] = []
  for (const entry of entries) {
    const row = rows.get(entry.document_id)
    if (entry.document_id === self || (row && (await isDocumentDone(row, entry, context)))) continue
    tasks.push({ id: entry.document_id, run: () => resealDocument(entry, context) })
  }
  return tasks
}

/** Rows tell what is left without all the bodies; a row that is missing is asked for by itself. */
async function fetchRows(
  entries: readonly DocumentEntry[],
  { call }: ResealContext,
): Promise<Map<string, ListedDocument>> {
  const vaults = new Set(entries.flatMap(({ vault_id }) => (vault_id === null ? [] : [vault_id])))
  const rows = new Map<string, ListedDocument>()
  for (const vault_id of vaults) {
    const listed = await call('listDocuments', { vault_id }).catch(() => [])
    for (const row of listed) rows.set(row.document_id, row)
  }
  return rows
}

/** By what the manifest vouches for: the revision, and with it the access list. */
export async function isDocumentDone(
  { revision, access_list }: Pick<ListedDocument, 'revision' | 'access_list'>,
  entry: DocumentEntry,
  { member }: ResealContext,
): Promise<boolean> {
  if ((await hashStatement('revision', revision.statement)) !== entry.hash) return false
  const head = readVouched<Revision>(revision.statement)
  const list = await hashStatement('access-list', access_list.statement)
  if (list !== head.access_hash) return false
  const access = readVouched<AccessList>(access_list.statement)
  return !isLeft({ access, revision: head }, member.identity)
}

/** Own documents by their access list, those of others by the head. */
function isLeft(
  { access, revision }: Pick<VerifiedDocument, 'access' | 'revision'>,
  { user_id, sequence }: { user_id: string; sequence: number },
): boolean {
  if (access.owner === user_id) return access.owner_sequence !== sequence
  return revision.author === user_id && revision.author_sequence !== sequence
}

async function resealDocument(entry: DocumentEntry, context: ResealContext): Promise<void> {
  const { call, member } = context
  const { document_id } = entry
  const answered = await call('getDocument', { document_id })
  const sources = { call, member, pin: entry }
  const { verified, owner } = await withTrust(answered, sources, async (trust) => {
    return { verified: await verifyDocument(answered, trust), owner: trust.owner }
  })
  if (!isLeft(verified, member.identity)) return
  const reading = { answered, verified, entry }
  if (entry.owner === member.identity.user_id) await sealOwn(reading, context)
  else await signOthers(reading, owner, context)
}

interface ReadDocument {
  answered: WholeDocument
  verified: VerifiedDocument
  entry: DocumentEntry
}

/** A new access list and a new head; a new key where stolen keys open the old one. */
async function sealOwn(
  { answered, verified, entry }: ReadDocument,
  context: ResealContext,
): Promise<void> {
  const { call, clock, member, owner } = context
  const { document_id, access } = verified
  const now = clock.now()
  const epoch = isStolen(owner, access.owner_sequence) ? await beginEpoch(verified) : undefined
  const recipients = await findRecipients(verified, epoch !== undefined, context)
  const moved = epoch && (await moveFiles(answered.attachments, { verified, epoch, now }, context))
  const next = await changeAccess(member.identity, verified, {
    recipients,
    epoch,
    now,
    files: moved?.hashes,
  })
  const change = put(await verifyDocument(next, { owner }), entry)
  const { header } = answered
  const { body, revision, encrypted_keys, access_list } = next
  const saved = { document_id, header, body, revision, encrypted_keys, access_list }
  const files = moved === undefined || moved.files.length === 0 ? {} : { files: moved.files }
  await member.manifest.write([change], (manifest) =>
    call('updateDocument', { ...saved, ...files, manifest }),
  )
}

/** The head as it is, under the present key: nobody but the author can vouch for it. */
async function signOthers(
  { answered, verified, entry }: ReadDocument,
  owner: KeyLog,
  { call, clock, member, owner: own }: ResealContext,
): Promise<void> {
  const next = await reviseDocument(member.identity, verified, { now: clock.now() })
  const whole = { ...answered, ...next }
  const change = put(await verifyDocument(whole, { owner, authors: [own] }), entry)
  const { document_id, body, revision } = next
  const { header } = answered
  await member.manifest.write([change], (manifest) =>
    call('updateDocument', { document_id, header, body, revision, manifest }),
  )
}

function put(verified: VerifiedDocument, placement: DocumentEntry) {
  return { type: 'put-document', entry: describeDocument(verified, placement) } as const
}

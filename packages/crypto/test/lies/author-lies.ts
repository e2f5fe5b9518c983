import { createId } from '../../src/core/ids.ts'
import type { ReceivedDocument } from '../../src/documents/document.ts'
import { openDocument } from '../../src/documents/open-document.ts'
import { reviseDocument } from '../../src/documents/revise-document.ts'
import { verifyDocument } from '../../src/documents/verify-document.ts'
import { createFileDigest } from '../../src/files/file-digest.ts'
import { signFileRecord } from '../../src/files/file-record.ts'
import { verifyFileRecord } from '../../src/files/verify-file-record.ts'
import { createMember, rotateMember } from '../create-member.ts'
import { createDraftDocument, DRAFT, forgeNext, pinOf, shareDocument } from '../forge-document.ts'
import { type ForgedRecord, forgedRecord } from './forged-record.ts'

/** Carol changes the password, Mallory brings back the one before, and Carol's grant is hidden. */
async function undoHidden(): Promise<unknown> {
  const [alice, bob] = [await createMember(), await createMember()]
  const [carol, mallory] = [await createMember(), await createMember()]
  const shared = await shareDocument(alice, await createDraftDocument(alice.identity), [
    [bob, ['view']],
    [carol, ['update']],
    [mallory, ['delete']],
  ])
  const before = await verifyDocument(shared, { owner: alice.log })
  const change = { body: { ...DRAFT.body, password: 'changed' } }
  const saved = { ...shared, ...(await reviseDocument(carol.identity, before, change)) }
  const { body_hash } = before.revision
  const forged = await forgeNext(mallory.identity, saved, { body_hash, state: 'trash' })
  const isShown = (grant: { user_id: string }) => grant.user_id !== carol.identity.user_id
  const encrypted_keys = forged.encrypted_keys.filter(isShown)
  const undone: ReceivedDocument = { ...forged, body: shared.body, encrypted_keys }
  return openDocument(bob.identity, undone, {
    owner: alice.log,
    authors: [carol.log, mallory.log],
    pin: await pinOf(shared),
    chain: [shared.revision, saved.revision],
  })
}

/** Alice has shared with Carol's new keys; a thief has the old ones. */
async function shareAnew() {
  const [alice, carol] = [await createMember(), await createMember()]
  const document = await createDraftDocument(alice.identity)
  const rotated = await rotateMember(carol, 'compromised')
  const shared = await shareDocument(alice, document, [[rotated, ['update']]])
  const trust = { owner: alice.log, authors: [carol.log] }
  return { alice, thief: carol, shared, trust }
}

/** The thief writes, and the server shows Carol's log without its last entry. */
async function writeWithOldKeys(): Promise<unknown> {
  const { thief, shared, trust } = await shareAnew()
  return verifyDocument(await forgeNext(thief.identity, shared, { state: 'trash' }), trust)
}

/** Alice deletes for good, and Bob saves what he had open: the server shows Carol that. */
async function saveDeleted(): Promise<unknown> {
  const [alice, bob, carol] = [await createMember(), await createMember(), await createMember()]
  const shared = await shareDocument(alice, await createDraftDocument(alice.identity), [
    [bob, ['update']],
    [carol, ['view']],
  ])
  const before = await verifyDocument(shared, { owner: alice.log })
  const deletion = await reviseDocument(alice.identity, before, { state: 'deleted' })
  const deleted = { ...shared, ...deletion }
  const back = await forgeNext(bob.identity, deleted, { state: 'live' })
  return openDocument(carol.identity, back, {
    owner: alice.log,
    authors: [bob.log],
    pin: await pinOf(shared),
    chain: [shared.revision, deleted.revision],
  })
}

/** The thief adds a file to a document that was verified before. */
async function addWithOldKeys(): Promise<unknown> {
  const { alice, thief, shared, trust } = await shareAnew()
  const document = await verifyDocument(shared, { owner: alice.log })
  const { document_id, owner, epoch } = document.access
  const file = { file_id: createId('fil'), filename: 'sealed', size: 16 }
  const record = await signFileRecord(thief.identity, {
    ...file,
    document_id,
    owner,
    epoch,
    base_revision: document.revision.revision,
    digest: await createFileDigest(new Uint8Array(32)),
  })
  return verifyFileRecord({ ...file, record }, { ...trust, document })
}

/** What authors write whose grants or logs the server shows in part only. */
export const authorLies: readonly ForgedRecord[] = [
  forgedRecord({
    name: 'a partner who may only delete undoes the change of an author whose grant is hidden',
    row: [4, 8],
    check: ['STANDING_CHECKS/checkNothingUndone'],
    read: undoHidden,
    code: 'author_not_allowed',
  }),
  forgedRecord({
    name: 'a partner brings back what its owner has deleted for good',
    row: [7, 8],
    check: ['LINK_CHECKS/checkLinkNotDeleted'],
    read: saveDeleted,
    code: 'record_invalid',
  }),
  forgedRecord({
    name: 'a thief of replaced keys writes, and the log ends before they were replaced',
    row: [3, 38],
    check: ['GRANT_CHECKS/checkAuthorKeysOfLogs'],
    read: writeWithOldKeys,
    code: 'key_log_behind',
  }),
  forgedRecord({
    name: 'a thief of replaced keys adds a file, and the log ends before they were replaced',
    row: [3, 38],
    check: ['FILE_CHECKS/checkFileAuthorLog'],
    read: addWithOldKeys,
    code: 'key_log_behind',
  }),
]

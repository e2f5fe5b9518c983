import { encodeBase64Url } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { signRecord } from '../../src/core/signed-record.ts'
import { changeAccess } from '../../src/documents/change-access.ts'
import type { ReceivedDocument, ReceivedDocumentRow } from '../../src/documents/document.ts'
import { encryptDocument } from '../../src/documents/encrypt-document.ts'
import { verifyDocument } from '../../src/documents/verify-document.ts'
import {
  type FileRecord,
  fileRecordStatement,
  signFileRecord,
} from '../../src/files/file-record.ts'
import type { ReceivedFile } from '../../src/files/verify-file-record.ts'
import type { Identity } from '../../src/identity/identity.ts'
import type { VectorLog } from '../document-vectors.ts'
import { operations, type RecordInput } from '../file-vectors.ts'
import { DRAFT, forgeNext } from '../forge-document.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorRefusal } from '../vector-file.ts'
import { importVectorMember, readVectorLog } from '../vector-members.ts'
import { makeCase, makeRefusal } from '../vector-operations.ts'

const FILE_ID = 'fil_abcdefghijklmnopqrstuvwxyz'
/** What a sealed descriptor looks like; a record names its text only. */
const FILENAME = `${'A'.repeat(107)}=.${'A'.repeat(22)}==`
/** What a record signs of a content; no record shows the content. */
const DIGEST = encodeBase64Url(new Uint8Array(32).fill(7))
const NOW = 1_800_000_000_000

/** Alice's document, revision 2, in which Bob may upload and Carol only read. */
interface Story {
  alice: Identity
  bob: Identity
  carol: Identity
  document: ReceivedDocument
}

/** Vectors of signed file records. */
export async function makeRecords(): Promise<{ cases: VectorCase[]; refused: VectorRefusal[] }> {
  const story = await tellStory()
  return { cases: await recordCases(story), refused: await recordRefusals(story) }
}

async function tellStory(): Promise<Story> {
  const [alice, bob, carol] = await Promise.all([
    importVectorMember('alice'),
    importVectorMember('bob'),
    importVectorMember('carol'),
  ])
  const owner = await readVectorLog('alice')
  const document_id = `doc_${'c'.repeat(26)}`
  const own = await encryptDocument(alice, DRAFT, { document_id, now: NOW })
  const recipients = [
    { identity: (await readVectorLog('bob')).current, scopes: ['view', 'upload'] as const },
    { identity: (await readVectorLog('carol')).current, scopes: ['view'] as const },
  ]
  const verified = await verifyDocument(own, { owner })
  return {
    alice,
    bob,
    carol,
    document: await changeAccess(alice, verified, { recipients, now: NOW }),
  }
}

/** A file that this member has signed, with changes that were truly signed as well. */
async function add(
  { alice, document }: Story,
  author: Identity,
  change: Partial<FileRecord> = {},
  signer: Identity = author,
): Promise<ReceivedFile> {
  const file = { file_id: FILE_ID, filename: FILENAME, size: 21 }
  const { document_id } = document
  const epoch = { document_id, owner: alice.user_id, epoch: 1 }
  const record = await signFileRecord(author, {
    ...epoch,
    base_revision: 2,
    digest: DIGEST,
    ...file,
    now: NOW,
  })
  const { suite: _, ...claimed } = fileRecordStatement.parse(record.statement)
  const value = { ...claimed, ...change }
  return { ...file, record: await signRecord(fileRecordStatement, value, signer.signingKey) }
}

function toInput({ document }: Story, file: ReceivedFile): RecordInput {
  const authors = ['bob', 'carol']
  const row = toRow(document)
  return { operation: 'verify file record', document: row, owner: 'alice', authors, file }
}

function toRow({
  document_id,
  header,
  encrypted_keys,
  access_list,
  revision,
}: ReceivedDocumentRow): ReceivedDocumentRow {
  return { document_id, header, encrypted_keys, access_list, revision }
}

/** The story after a save that lists these files and no other. */
async function listing(story: Story, ...files: ReceivedFile[]): Promise<Story> {
  const hashes = files.map(({ record }) => fileRecordStatement.hash(record.statement))
  const change = { files: await Promise.all(hashes) }
  return { ...story, document: await forgeNext(story.alice, story.document, change) }
}

/** The log of Bob after he has replaced the keys that he signs with here. */
async function readLaterBob(): Promise<VectorLog> {
  const member = await readNewIdentity('bob')
  return { user_id: member.identity.user_id, entries: (await rotateTimes(member, 1)).entries }
}

async function recordCases(story: Story): Promise<VectorCase[]> {
  const upload = await add(story, story.bob)
  const listed = toInput(await listing(story, upload), upload)
  return Promise.all([
    makeCase(
      operations,
      'an upload that no revision lists yet',
      'It counts, because its base is the current revision.',
      toInput(story, upload),
    ),
    makeCase(
      operations,
      'a file that the current revision lists',
      'It counts, although its base is an earlier one.',
      listed,
    ),
    makeCase(
      operations,
      'a listed file under a replaced key',
      'Whoever signed the revision vouches for it.',
      { ...listed, authors: [await readLaterBob(), 'carol'] },
    ),
    makeCase(
      operations,
      'a file of the owner',
      'The owner needs no scope.',
      toInput(story, await add(story, story.alice)),
    ),
  ])
}

async function recordRefusals(story: Story): Promise<VectorRefusal[]> {
  const { alice, bob, carol } = story
  const upload = await add(story, bob)
  const changed = async (change: Partial<FileRecord>) =>
    toInput(story, await add(story, bob, change))
  const refusals: [string, RecordInput, CryptoErrorCode][] = [
    ['a file of a reader', toInput(story, await add(story, carol)), 'author_not_allowed'],
    [
      'a file that a reader signed for another',
      toInput(story, await add(story, bob, {}, carol)),
      'record_invalid',
    ],
    [
      'a file by a later key than the log has',
      await changed({ author_sequence: 1 }),
      'key_log_behind',
    ],
    [
      'an upload under a replaced key',
      { ...toInput(story, upload), authors: [await readLaterBob(), 'carol'] },
      'key_replaced',
    ],
    [
      'a file without the log of its author',
      { ...toInput(story, upload), authors: [] },
      'key_log_behind',
    ],
    [
      'a file of another document',
      await changed({ document_id: `doc_${'d'.repeat(26)}` }),
      'file_invalid',
    ],
    ['a file of another owner', await changed({ owner: bob.user_id }), 'file_invalid'],
    ['a file of another epoch', await changed({ epoch: 2 }), 'file_invalid'],
    [
      'a file beside another file_id',
      toInput(story, { ...upload, file_id: `fil_${'a'.repeat(26)}` }),
      'file_invalid',
    ],
    ['a file beside another size', toInput(story, { ...upload, size: 22 }), 'file_invalid'],
    [
      'a file with another descriptor',
      toInput(story, { ...upload, filename: FILENAME.replace('A', 'B') }),
      'file_invalid',
    ],
    [
      'a file that a save has dropped',
      toInput(await listing(story, await add(story, alice)), upload),
      'file_unlisted',
    ],
    ['a file for a revision to come', await changed({ base_revision: 3 }), 'file_unlisted'],
  ]
  return Promise.all(
    refusals.map(([name, input, error]) =>
      makeRefusal(
        operations,
        name,
        'Every check before the one that fails is passed.',
        input,
        error,
      ),
    ),
  )
}

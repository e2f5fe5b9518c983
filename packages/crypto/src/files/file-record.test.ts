import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { createDraftDocument, forgeNext, shareDocument } from '../../test/forge-document.ts'
import { signText } from '../../test/sign-text.ts'
import { randomBytes } from '../core/bytes.ts'
import type { CryptoErrorCode } from '../core/error-codes.ts'
import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import { signRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import type { SealedDocument } from '../documents/document.ts'
import type { VerifiedRow } from '../documents/verified-document.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { isShrdError } from '../errors.ts'
import { describeContent } from './describe-content.ts'
import { sealFileDescriptor } from './file-descriptor.ts'
import { createFileKey } from './file-key.ts'
import { type FileRecord, fileRecordStatement, signFileRecord } from './file-record.ts'
import {
  type FileTrust,
  type ReceivedFile,
  readFileAuthor,
  verifyFileRecord,
} from './verify-file-record.ts'

let alice: Member
let bob: Member
let carol: Member
let dave: Member
let mallory: Member
let sealed: SealedDocument
let document: VerifiedRow
let trust: FileTrust
let filename: string

/** Alice's document, revision 2: Bob may update, Carol upload, and Dave read and delete. */
beforeAll(async () => {
  const members = await Promise.all(Array.from({ length: 5 }, createMember))
  const [one, two, three, four, five] = members
  if (!one || !two || !three || !four || !five) throw new Error('A member is missing.')
  alice = one
  bob = two
  carol = three
  dave = four
  mallory = five
  sealed = await shareDocument(alice, await createDraftDocument(alice.identity), [
    [bob, ['view', 'update']],
    [carol, ['view', 'upload']],
    [dave, ['view', 'download', 'delete']],
  ])
  document = await verifyDocument(sealed, { owner: alice.log })
  const authors = [bob.log, carol.log, dave.log, mallory.log]
  trust = { document, owner: alice.log, authors }
  filename = await seal('a.pdf')
})

/** What is signed of the content; nothing here reads it. */
const CONTENT = { digest: 'A'.repeat(43), size: 21 }

async function seal(name: string): Promise<string> {
  const descriptor = { name, type: '', ...describeContent(5, createFileKey()) }
  const context = { ...contextOf(), file_id: createId('fil') }
  return sealFileDescriptor(await importSecret(randomBytes(32)), context, descriptor)
}

function contextOf() {
  const { document_id, owner, epoch } = document.access
  return { document_id, owner, epoch }
}

/** A file that this member adds to the document as it is. */
async function add(member: Member, change: Partial<FileRecord> = {}): Promise<ReceivedFile> {
  const file_id = change.file_id ?? createId('fil')
  const draft = { ...contextOf(), file_id, base_revision: 2, filename, ...CONTENT, now: 7 }
  const record = await signFileRecord(member.identity, draft)
  const file = { file_id, filename, size: 21, record }
  return Object.keys(change).length === 0 ? file : forge(member, file, change)
}

/** The file with another record, which this member truly signed. */
async function forge(
  member: Member,
  file: ReceivedFile,
  change: Partial<FileRecord>,
): Promise<ReceivedFile> {
  const { suite: _, ...claimed } = fileRecordStatement.parse(file.record.statement)
  const value = { ...claimed, ...change }
  return {
    ...file,
    record: await signRecord(fileRecordStatement, value, member.identity.signingKey),
  }
}

function hashOf({ record }: ReceivedFile): Promise<string> {
  return hashStatement('file-record', record.statement)
}

/** What the document is after a save by its owner that lists these files. */
async function saved(...files: ReceivedFile[]): Promise<FileTrust> {
  const listed = await Promise.all(files.map(hashOf))
  const next = await forgeNext(alice.identity, sealed, { files: listed })
  return { ...trust, document: await verifyDocument(next, { owner: alice.log }) }
}

async function refused(file: unknown, code: CryptoErrorCode, against = trust): Promise<void> {
  // What a server may answer is not what the type says.
  await expectCode(verifyFileRecord(file as ReceivedFile, against), code)
}

describe('a file counts', () => {
  test('when its author may update or upload, or owns the document', async () => {
    for (const member of [alice, bob, carol]) {
      const file = await add(member)
      expect(await verifyFileRecord(file, trust)).toEqual({
        record: {
          ...contextOf(),
          file_id: file.file_id,
          base_revision: 2,
          descriptor_hash: await descriptorHash(),
          ...CONTENT,
          author: member.identity.user_id,
          author_sequence: 0,
          created_at: 7,
        },
        hash: await hashOf(file),
        is_listed: false,
      })
    }
  })

  async function descriptorHash(): Promise<string> {
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(filename))
    return Buffer.from(hash).toString('base64url')
  }

  test('once it is listed for as long as it is, whatever its base', async () => {
    const file = await add(carol)
    const later = await saved(file)
    expect(await verifyFileRecord(file, later)).toMatchObject({ is_listed: true })
    const early = await add(bob, { base_revision: 1 })
    expect(await verifyFileRecord(early, await saved(early, file))).toMatchObject({
      is_listed: true,
    })
  })

  test('under keys that its author has replaced, when the current revision lists it', async () => {
    const file = await add(carol)
    const rotated = await rotateMember(carol, 'compromised')
    const authors = [rotated.log]
    expect(await verifyFileRecord(file, { ...(await saved(file)), authors })).toMatchObject({
      is_listed: true,
    })
  })

  test('under replaced keys also when this device has seen it before', async () => {
    const file = await add(carol)
    const rotated = await rotateMember(carol)
    const known = { ...trust, authors: [rotated.log], pinned: await hashOf(file) }
    expect(await verifyFileRecord(file, known)).toMatchObject({ is_listed: false })
  })
})

describe('author_not_allowed:', () => {
  test('somebody who may read and delete', async () => {
    await refused(await add(dave), 'author_not_allowed')
  })

  test('somebody who was granted nothing', async () => {
    await refused(await add(mallory), 'author_not_allowed')
  })

  test('somebody who may not, also when a revision lists it', async () => {
    const file = await add(dave)
    await refused(file, 'author_not_allowed', await saved(file))
  })
})

describe('record_invalid:', () => {
  test('a record that somebody else signed in the author’s name', async () => {
    const file = await add(bob)
    await refused(await forge(mallory, file, {}), 'record_invalid')
    await refused(await forge(dave, file, {}), 'record_invalid')
  })

  test('a record that was signed for another purpose', async () => {
    const file = await add(bob)
    const record = await signText('revision', file.record.statement, bob.identity.signingKey)
    await refused({ ...file, record }, 'record_invalid')
  })

  test.each<[string, (text: string) => string]>([
    ['white space', (text) => text.replace(',', ', ')],
    ['a member more', (text) => text.replace('}', ',"z":1}')],
    ['a member twice', (text) => text.replace('{', '{"author":"x",')],
    ['a member less', (text) => text.replace('"created_at":7,', '')],
    ['null for a member', (text) => text.replace('"size":21', '"size":null')],
    ['a fraction', (text) => text.replace('"size":21', '"size":21.5')],
    ['another suite', (text) => text.replace('"suite":1', '"suite":2')],
  ])('a true signature over a text with %s', async (_, change) => {
    const file = await add(bob)
    const text = change(file.record.statement)
    expect(text).not.toBe(file.record.statement)
    const record = await signText('file-record', text, bob.identity.signingKey)
    await refused({ ...file, record }, 'record_invalid')
    if (!text.includes(', ')) expect(() => readFileAuthor({ record })).toThrow()
  })

  test('something that is no file', async () => {
    const file = await add(bob)
    for (const none of [null, undefined, 'file', {}, { ...file, record: null }]) {
      await refused(none, 'record_invalid')
    }
    for (const text of ['', null, 'A'.repeat(8193)]) {
      await refused({ ...file, filename: text }, 'record_invalid')
    }
  })

  test('any one character of the record changed gives a code', async () => {
    const file = await add(bob)
    const { statement, signature } = file.record
    const codes = ['record_invalid', 'author_not_allowed', 'key_log_behind', 'file_invalid']
    await fc.assert(
      fc.asyncProperty(
        fc.nat(statement.length - 1),
        fc.constantFrom('0', '9', 'a', '"', ','),
        async (at, by) => {
          const text = statement.slice(0, at) + by + statement.slice(at + 1)
          if (text === statement) return
          const changed = { ...file, record: { statement: text, signature } }
          const error = await verifyFileRecord(changed, trust).catch((cause: unknown) => cause)
          expect(isShrdError(error) && codes.includes(error.code)).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('keys:', () => {
  test('a log that is missing or too short has to be asked for', async () => {
    const file = await add(bob)
    await refused(file, 'key_log_behind', { ...trust, authors: [] })
    const rotated = await rotateMember(bob)
    await refused(await add(rotated), 'key_log_behind')
  })

  test('a thief of an old key adds nothing', async () => {
    const rotated = await rotateMember(carol, 'compromised')
    const authors = [rotated.log]
    await refused(await add(carol), 'key_replaced', { ...trust, authors })
    const other = await hashOf(await add(bob))
    await refused(await add(carol), 'key_replaced', { ...trust, authors, pinned: other })
  })

  test('a log cut off before the keys that the grant names has to be asked for', async () => {
    const rotated = await rotateMember(carol, 'compromised')
    const again = await shareDocument(alice, await createDraftDocument(alice.identity), [
      [rotated, ['upload']],
    ])
    const verified = await verifyDocument(again, { owner: alice.log })
    const { document_id, owner, epoch } = verified.access
    const file = await add(carol, { document_id, owner, epoch })
    const read = { ...trust, document: verified }
    await refused(file, 'key_log_behind', { ...read, authors: [carol.log] })
    await refused(file, 'key_replaced', { ...read, authors: [rotated.log] })
  })
})

describe('file_invalid, although the author signed it:', () => {
  test.each<[string, Partial<FileRecord>]>([
    ['a file of another document', { document_id: createId('doc') }],
    ['a file of another owner', { owner: `usr_${'a'.repeat(32)}` }],
    ['a file of another epoch', { epoch: 2 }],
  ])('%s', async (_, change) => {
    await refused(await add(bob, change), 'file_invalid')
  })

  test('a file under the id of another', async () => {
    const file = await add(bob)
    await refused({ ...file, file_id: createId('fil') }, 'file_invalid')
  })

  test('a size that is not the signed one', async () => {
    const file = await add(bob)
    for (const size of [20, null, undefined, '21']) await refused({ ...file, size }, 'file_invalid')
  })

  test('a descriptor that was sealed by a reader, with another file behind it', async () => {
    await refused({ ...(await add(bob)), filename: await seal('b.pdf') }, 'file_invalid')
  })
})

describe('file_unlisted:', () => {
  test('a file that a save has dropped, whoever puts it back', async () => {
    const file = await add(carol)
    await refused(file, 'file_unlisted', await saved())
    await refused(file, 'file_unlisted', await saved(await add(bob)))
  })

  test('a file for a revision that does not exist yet', async () => {
    await refused(await add(bob, { base_revision: 3 }), 'file_unlisted')
  })
})

test('the author is read from a record to ask for the log', async () => {
  expect(readFileAuthor(await add(carol))).toBe(carol.identity.user_id)
  // What a server may answer is not what the type says.
  expect(() => readFileAuthor({ record: null } as unknown as ReceivedFile)).toThrow()
})

test('a record that could not be verified is not signed', async () => {
  const draft = { ...contextOf(), file_id: createId('doc'), base_revision: 2, filename, ...CONTENT }
  await expect(signFileRecord(bob.identity, draft)).rejects.toThrow(TypeError)
  const file_id = createId('fil')
  await expect(signFileRecord(bob.identity, { ...draft, file_id, size: -1 })).rejects.toThrow(
    TypeError,
  )
})

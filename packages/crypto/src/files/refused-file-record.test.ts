import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rotateMember } from '../../test/create-member.ts'
import {
  add,
  alice,
  bob,
  carol,
  dave,
  forge,
  hashOf,
  mallory,
  refused,
  saved,
  seal,
  trust,
} from '../../test/file-scene.ts'
import { createDraftDocument, shareDocument } from '../../test/forge-document.ts'
import { signText } from '../../test/sign-text.ts'
import { createId } from '../core/ids.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { isShrdError } from '../errors.ts'
import type { FileRecord } from './file-record.ts'
import { readFileAuthor, verifyFileRecord } from './verify-file-record.ts'

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

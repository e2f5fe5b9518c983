import { describe, expect, test } from 'vitest'
import { createMember } from '../../test/create-member.ts'
import { collect, makeBytes } from '../../test/encrypt-whole.ts'
import { createDraftDocument, DRAFT } from '../../test/forge-document.ts'
import { beginEpoch } from '../documents/begin-epoch.ts'
import { changeAccess } from '../documents/change-access.ts'
import type { SealedDocument } from '../documents/document.ts'
import { encryptDocument } from '../documents/encrypt-document.ts'
import { reviseDocument } from '../documents/revise-document.ts'
import { revisionStatement } from '../documents/revision.ts'
import type { VerifiedDocument } from '../documents/verified-document.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { createExport } from '../exports/create-export.ts'
import { openExport } from '../exports/open-export.ts'
import { decryptFile } from '../files/decrypt-file.ts'
import { encryptFile } from '../files/encrypt-file.ts'
import { createFileKey } from '../files/file-key.ts'
import { blobSource } from '../files/file-source.ts'
import { createId } from './ids.ts'

const member = await createMember()
const { identity, log } = member
const document: SealedDocument = await createDraftDocument(identity)
const verified: VerifiedDocument = await verifyDocument(document, { owner: log })

/** What a caller without types may hand in. */
function untyped(value: unknown): never {
  // The cast is the point: plain JavaScript has none of the types that would refuse this.
  return value as never
}

async function expectTypeError(work: () => unknown, message: string): Promise<void> {
  const error = await Promise.resolve()
    .then(work)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TypeError)
  expect(String(error)).toContain(message)
}

describe('a draft of another form is refused by the name of its first wrong member', () => {
  const { header, body } = DRAFT
  const field = { name: 'pin', type: 'text', value: '1' }

  test.each([
    ['a title over its limit', { header: { ...header, title: 'x'.repeat(500) } }, 'header.title'],
    ['tags that are a text', { header: { ...header, tags: 'work' } }, 'header.tags'],
    ['an empty tag', { header: { ...header, tags: ['work', ''] } }, 'header.tags[1]'],
    ['an empty icon', { header: { ...header, icon: '' } }, 'header.icon'],
    ['an icon over its limit', { header: { ...header, icon: 'x'.repeat(65) } }, 'header.icon'],
    ['no icon', { header: { title: '', tags: [] } }, 'header.icon'],
    ['no notes', { body: { ...body, notes: undefined } }, 'notes'],
    ['a member more', { body: { ...body, pin: '1' } }, 'pin'],
    [
      'a field of an unknown type',
      { body: { ...body, custom_fields: [field, { ...field, type: 'date' }] } },
      'custom_fields[1].type',
    ],
    [
      'a private title over its limit',
      { header: { ...header, title: 'x'.repeat(500) }, private_title: true },
      'title',
    ],
  ])('%s', async (_, change, member) => {
    const made = () => encryptDocument(identity, untyped({ ...DRAFT, ...change }))
    await expectTypeError(made, `: ${member} is missing, unknown or malformed.`)
  })

  test('also in a save, and nothing of what is in it is told', async () => {
    const title = `secret ${'x'.repeat(500)}`
    const change = { header: { ...header, title } }
    const error = await reviseDocument(identity, verified, change).catch((reason) => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(String(error)).toContain('header.title')
    expect(String(error)).not.toContain('secret')
  })
})

test('what was received is refused by code, which says nothing of the member', () => {
  const revision = JSON.parse(document.revision.statement)
  const statement = JSON.stringify({ ...revision, author: 'x' })
  const read = () => revisionStatement.parse(statement)
  expect(read).toThrow(
    expect.objectContaining({ code: 'record_invalid', message: 'record_invalid' }),
  )
})

describe('a document that was not verified', () => {
  const NOT_VERIFIED = 'This document was not verified by this package in this thread.'

  test.each([
    ['as it was received', document],
    ['a copy', { ...verified }],
    ['nothing', undefined],
  ])('cannot be saved: %s', async (_, given) => {
    await expectTypeError(() => reviseDocument(identity, untyped(given)), NOT_VERIFIED)
  })

  test('cannot be shared, and the new epoch is left to be used', async () => {
    const epoch = await beginEpoch(verified)
    const secret = epoch.secret.slice()
    const change = { recipients: [], epoch }
    for (const given of [document, { ...verified }, undefined]) {
      await expectTypeError(() => changeAccess(identity, untyped(given), change), NOT_VERIFIED)
    }
    expect(epoch.secret).toEqual(secret)
    const saved = await changeAccess(identity, verified, change)
    expect((await verifyDocument(saved, { owner: log })).access.epoch).toBe(2)
  })
})

test.each(['zzz', '', 'DOC', 'constructor', undefined])(
  'there are no ids of %s',
  async (prefix) => {
    await expectTypeError(
      () => createId(untyped(prefix)),
      'The prefix must be one of vlt, doc, cat, fil.',
    )
  },
)

describe('an input of another kind is refused by the kinds that there are', () => {
  const KINDS = 'a ReadableStream, an async iterable of Uint8Array, or a function'
  const PIECE = 'A piece of an input must be a Uint8Array.'
  const inputs: [unknown][] = [[[makeBytes(10)]], [makeBytes(10)], ['text'], [undefined], [null]]

  test.each(inputs)('of an archive to make: %o', async (input) => {
    await expectTypeError(() => collect(createExport(untyped(input), 'password')), KINDS)
  })

  test.each(inputs)('of an archive to open: %o', async (input) => {
    await expectTypeError(() => openExport(untyped(input), 'password'), KINDS)
  })

  test.each(inputs)('of a file to decrypt: %o', async (input) => {
    await expectTypeError(() => collect(decryptFile(untyped(input), untyped({}))), KINDS)
  })

  test('and so are pieces that are no bytes, which would be left out in silence', async () => {
    for (const piece of ['text', new Uint16Array(4), new ArrayBuffer(4), undefined]) {
      async function* pieces(): AsyncGenerator<unknown> {
        yield piece
      }
      const options = { kdf: 'pbkdf2' } as const
      const made = () => collect(createExport(untyped(pieces()), 'password', options))
      await expectTypeError(made, PIECE)
      await expectTypeError(() => openExport(untyped(pieces()), 'password'), PIECE)
    }
  })

  test.each([[[makeBytes(10)]], [new Blob(['text'])], [new Blob(['text']).stream()], [undefined]])(
    'of a file to encrypt: %o',
    async (source) => {
      const options = { file_id: createId('fil'), ...createFileKey() }
      const encrypt = async () => {
        for await (const _ of encryptFile(untyped(source), options)) throw new Error('encrypted')
      }
      await expectTypeError(encrypt, 'use blobSource for a Blob.')
    },
  )

  test.each([[makeBytes(10)], [[makeBytes(10)]], ['text'], [undefined]])(
    'of a Blob: %o',
    async (blob) => {
      await expectTypeError(
        () => blobSource(untyped(blob)),
        'The argument must be a Blob or a File.',
      )
    },
  )
})

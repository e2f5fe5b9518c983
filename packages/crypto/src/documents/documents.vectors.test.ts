import { describe, expect, test } from 'vitest'
import { importReader, type OpenInput, readTrust } from '../../test/document-vectors.ts'
import { commitByThePage, sealByThePage } from '../../test/documents-by-the-page.ts'
import { expectCode } from '../../test/expect-code.ts'
import { readVectors } from '../../test/read-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../core/encoding.ts'
import type { CryptoErrorCode } from '../core/error-codes.ts'
import { importSecret } from '../core/hkdf.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { hashStatement } from '../core/statement.ts'
import { hashBody, openBody } from './body.ts'
import { commitToKey, type Epoch } from './epoch-key.ts'
import { type Grant, hashGrant, openGrant } from './grant.ts'
import { needsNewEpoch } from './needs-new-epoch.ts'
import { openDocument } from './open-document.ts'
import { type DocumentChange, reviseDocument } from './revise-document.ts'
import { verifyDocument } from './verify-document.ts'

type Texts = Record<string, string>

// The file is the package's own, so its forms are known.
const { cases, refused } = readVectors<VectorFile>('shrd/documents.json')

const byKind = (kind: string) => cases.filter(({ name }) => name.startsWith(kind))

test('every case is of a kind that is run below', () => {
  const kinds = ['commitment', 'grant', 'body', 'document', 'revision', 'epoch']
  expect(kinds.map((kind) => byKind(kind).length)).toEqual([1, 1, 1, 8, 1, 4])
  expect(cases).toHaveLength(16)
  expect(refused).toHaveLength(49)
})

describe('the published vectors', () => {
  test.each(byKind('commitment'))('$name', async ({ input, output }) => {
    const { key, ...epoch } = input as Epoch & { key: string }
    const { statement = '', commitment } = output as Texts
    const secret = await importSecret(decodeBase64Url(key))
    expect(await commitToKey(secret, epoch)).toBe(commitment)
    expect(commitByThePage(key, statement)).toBe(commitment)
  })

  test.each(byKind('grant'))('$name', async ({ input, output }) => {
    const { reader, grant } = input as { reader: string; grant: Grant }
    const { key, entry = '', hash } = output as Texts
    expect(encodeBase64Url(await openGrant(await importReader(reader), grant))).toBe(key)
    expect(await hashGrant(grant)).toBe(hash)
    expect(await hashStatement('grant-entry', entry)).toBe(hash)
  })

  test.each(byKind('body'))('$name', async ({ input, output }) => {
    const { key, iv, plaintext, ...epoch } = input as Epoch &
      Record<'key' | 'iv' | 'plaintext', string>
    const { statement = '', body_hash, ...made } = output as Texts & { sealed: string }
    const bytes = encodeText(plaintext)
    expect(sealByThePage('body', statement, { key, iv, plaintext: bytes })).toEqual(made)
    expect(await hashBody(made.sealed)).toBe(body_hash)
    const secret = await importSecret(decodeBase64Url(key))
    expect(await openBody(secret, epoch, made.sealed)).toEqual(JSON.parse(plaintext))
  })

  test.each(byKind('document'))('$name', async ({ input, output }) => {
    const { reader, document, trust } = input as OpenInput
    const opening = openDocument(await importReader(reader), document, await readTrust(trust))
    const { verified, ...opened } = await opening
    const { access_hash, hash } = verified
    expect({ ...opened, access_hash, hash }).toEqual(output)
  })

  test.each(byKind('revision'))('$name', async ({ input, output }) => {
    const { author, document, trust, change } = input as Omit<OpenInput, 'reader'> & {
      author: string
      change: DocumentChange
    }
    const verified = await verifyDocument(document, await readTrust(trust))
    expect(await reviseDocument(await importReader(author), verified, change)).toEqual(output)
  })

  test.each(byKind('epoch'))('$name', async ({ input, output }) => {
    const { document, trust, chain } = input as OpenInput & { chain: SignedRecord[] }
    const verified = await verifyDocument(document, await readTrust(trust))
    expect({ needs_new_epoch: await needsNewEpoch(verified, chain) }).toEqual(output)
  })
})

describe('the published vectors are refused:', () => {
  test.each(refused)('$name', async ({ input, error }) => {
    const { reader, document, trust } = input as OpenInput
    const opening = openDocument(await importReader(reader), document, await readTrust(trust))
    // The codes in the file are those of this package.
    await expectCode(opening, error as CryptoErrorCode)
  })
})

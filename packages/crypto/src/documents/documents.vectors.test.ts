import { describe, expect, test } from 'vitest'
import { importReader, type OpenInput, readTrust } from '../../test/document-vectors.ts'
import { expectCode } from '../../test/expect-code.ts'
import { readVectors } from '../../test/read-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import { decodeBase64Url, encodeBase64Url } from '../core/encoding.ts'
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

// Vectors of different operations have different inputs; each test below knows its own.
const isOf =
  (operation: string) =>
  ({ input }: { input: unknown }) =>
    (input as Texts).operation === operation
const byOperation = (operation: string) => cases.filter(isOf(operation))

async function ask({ document, trust, chain }: OpenInput & { chain: SignedRecord[] }) {
  const verified = await verifyDocument(document, await readTrust(trust))
  return { needs_new_epoch: await needsNewEpoch(verified, chain) }
}

test('every case is of an operation that is run below', () => {
  const operations = [
    'commit to key',
    'open grant',
    'seal body',
    'open document',
    'sign revision',
    'ask for new epoch',
  ]
  expect(operations.map((operation) => byOperation(operation).length)).toEqual([1, 1, 1, 9, 1, 4])
  expect(cases).toHaveLength(17)
  expect(refused.filter(isOf('open document'))).toHaveLength(60)
  expect(refused.filter(isOf('ask for new epoch'))).toHaveLength(1)
  expect(refused).toHaveLength(61)
})

describe('the published vectors', () => {
  test.each(byOperation('commit to key'))('$name', async ({ input, output }) => {
    const { key, document_id, owner, epoch } = input as Epoch & { key: string }
    const { commitment } = output as Texts
    const secret = await importSecret(decodeBase64Url(key))
    expect(await commitToKey(secret, { document_id, owner, epoch })).toBe(commitment)
  })

  test.each(byOperation('open grant'))('$name', async ({ input, output }) => {
    const { reader, grant } = input as { reader: string; grant: Grant }
    const { key, entry = '', hash } = output as Texts
    expect(encodeBase64Url(await openGrant(await importReader(reader), grant))).toBe(key)
    expect(await hashGrant(grant)).toBe(hash)
    expect(await hashStatement('grant-entry', entry)).toBe(hash)
  })

  test.each(byOperation('seal body'))('$name', async ({ input, output }) => {
    // Sealing takes an initialisation vector of its own, so what was sealed is opened.
    const { key, plaintext, ...epoch } = input as Epoch & Record<'key' | 'plaintext', string>
    const { body_hash, sealed = '' } = output as Texts
    expect(await hashBody(sealed)).toBe(body_hash)
    const secret = await importSecret(decodeBase64Url(key))
    expect(await openBody(secret, epoch, sealed)).toEqual(JSON.parse(plaintext))
  })

  test.each(byOperation('open document'))('$name', async ({ input, output }) => {
    const { reader, document, trust } = input as OpenInput
    const opening = openDocument(await importReader(reader), document, await readTrust(trust))
    const { verified, ...opened } = await opening
    const { access_hash, hash } = verified
    expect({ ...opened, access_hash, hash }).toEqual(output)
  })

  test.each(byOperation('sign revision'))('$name', async ({ input, output }) => {
    const { author, document, trust, change } = input as Omit<OpenInput, 'reader'> & {
      author: string
      change: DocumentChange
    }
    const verified = await verifyDocument(document, await readTrust(trust))
    expect(await reviseDocument(await importReader(author), verified, change)).toEqual(output)
  })

  test.each(byOperation('ask for new epoch'))('$name', async ({ input, output }) => {
    expect(await ask(input as OpenInput & { chain: SignedRecord[] })).toEqual(output)
  })
})

describe('the published vectors are refused:', () => {
  test.each(refused.filter(isOf('ask for new epoch')))('$name', async ({ input, error }) => {
    const asking = ask(input as OpenInput & { chain: SignedRecord[] })
    await expectCode(asking, error as CryptoErrorCode)
  })

  test.each(refused.filter(isOf('open document')))('$name', async ({ input, error }) => {
    const { reader, document, trust } = input as OpenInput
    const opening = openDocument(await importReader(reader), document, await readTrust(trust))
    // The codes in the file are those of this package.
    await expectCode(opening, error as CryptoErrorCode)
  })
})

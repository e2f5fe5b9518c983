import { describe, expect, test } from 'vitest'
import { importReader, readTrust } from '../../test/document-vectors.ts'
import { expectCode } from '../../test/expect-code.ts'
import type { OpenSelfInput } from '../../test/make-vectors/self-key.ts'
import { readVectors } from '../../test/read-vectors.ts'
import type { VectorFile } from '../../test/vector-file.ts'
import { decodeBase64Url, encodeBase32, encodeBase64Url } from '../core/encoding.ts'
import type { CryptoErrorCode } from '../core/error-codes.ts'
import { importSecret } from '../core/hkdf.ts'
import { hashStatement } from '../core/statement.ts'
import { openSelf, type SelfContext } from './seal-self.ts'
import { selfDocumentId } from './self-document.ts'
import { openSelfKey } from './self-key.ts'

type Texts = Record<string, string>

// The file is the package's own, so its forms are known.
const { cases, refused } = readVectors<VectorFile>('shrd/self-key.json')

// Cases of different operations have different inputs; each test below knows its own.
const byOperation = (operation: string) =>
  cases.filter(({ input }) => (input as Texts).operation === operation)

async function open({ reader, document, trust, context, sealed }: OpenSelfInput) {
  const selfKey = await openSelfKey(await importReader(reader), document, await readTrust(trust))
  const plaintext = encodeBase64Url(await openSelf(selfKey, context, sealed))
  return { epoch: selfKey.epoch, plaintext }
}

test('every case is of an operation that is run below', () => {
  const operations = ['derive id', 'seal part', 'open part']
  expect(operations.map((operation) => byOperation(operation).length)).toEqual([1, 2, 1])
  expect(cases).toHaveLength(4)
  expect(refused).toHaveLength(8)
})

describe('the published vectors', () => {
  test.each(byOperation('derive id'))('$name', async ({ input, output }) => {
    const { user_id = '' } = input as Texts
    const { statement = '', document_id } = output as Texts
    const hash = await hashStatement('self-document', statement)
    expect(document_id).toBe(`doc_${encodeBase32(decodeBase64Url(hash)).slice(0, 26)}`)
    expect(await selfDocumentId(user_id)).toBe(document_id)
  })

  test.each(byOperation('seal part'))('$name', async ({ input, output }) => {
    // Sealing takes an initialisation vector of its own, so what was sealed is opened.
    const { key = '', plaintext = '' } = input as Texts
    const { user_id, epoch, part, id } = input as SelfContext & { user_id: string; epoch: number }
    const { sealed = '' } = output as Texts
    const selfKey = { user_id, epoch, key: await importSecret(decodeBase64Url(key)) }
    expect(await openSelf(selfKey, { part, id }, sealed)).toEqual(decodeBase64Url(plaintext))
  })

  test.each(byOperation('open part'))('$name', async ({ input, output }) => {
    expect(await open(input as OpenSelfInput)).toEqual(output)
  })
})

describe('the published vectors are refused:', () => {
  test.each(refused)('$name', async ({ input, error }) => {
    // The codes in the file are those of this package.
    await expectCode(open(input as OpenSelfInput), error as CryptoErrorCode)
  })
})

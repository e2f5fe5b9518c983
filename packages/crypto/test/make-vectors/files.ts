import { encryptInSteps } from '../../../../conformance/src/content-in-steps.ts'
import { concatBytes } from '../../src/core/bytes.ts'
import { decodeBase64Url, encodeBase64Url, encodeText } from '../../src/core/encoding.ts'
import { openEnvelope, sealEnvelope } from '../../src/core/envelope.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import {
  type FileContext,
  type FileDescriptor,
  sealFileDescriptor,
} from '../../src/files/file-descriptor.ts'
import { CHUNK, makeBytes } from '../encrypt-whole.ts'
import {
  type DecryptInput,
  type DescriptorInput,
  type EncryptInput,
  operations,
} from '../file-vectors.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import { makeCase, makeRefusal } from '../vector-operations.ts'
import { makeRecords } from './file-records.ts'

/** Bytes that nobody takes for secret. */
const KEY = encodeBase64Url(Uint8Array.from({ length: 32 }, (_, index) => index))
const IV = encodeBase64Url(Uint8Array.from({ length: 16 }, (_, index) => 0xa0 + index))
const FILE_ID = 'fil_abcdefghijklmnopqrstuvwxyz'
const CONTEXT: FileContext = {
  document_id: `doc_${'a'.repeat(26)}`,
  owner: `usr_${'b'.repeat(32)}`,
  epoch: 3,
  file_id: FILE_ID,
}

/** Vectors of `docs/protocol/files.md`. */
export async function make(): Promise<VectorFile> {
  const records = await makeRecords()
  return {
    page: 'docs/protocol/files.md',
    cases: [...(await contentCases()), await descriptorCase(), ...records.cases],
    refused: [...(await contentRefusals()), ...(await descriptorRefusals()), ...records.refused],
  }
}

function encryptInput(length: number): EncryptInput {
  return {
    operation: 'encrypt content',
    file_id: FILE_ID,
    key: KEY,
    iv: IV,
    chunk_size: CHUNK,
    plaintext: encodeBase64Url(makeBytes(length)),
  }
}

function decryptInput(length: number): DecryptInput {
  const { ciphertext, hashes, digest } = encryptInSteps(encryptInput(length))
  const descriptor = { key: KEY, iv: IV, size: length, chunk_size: CHUNK }
  return { operation: 'decrypt content', file_id: FILE_ID, descriptor, digest, hashes, ciphertext }
}

async function contentCases(): Promise<VectorCase[]> {
  const sizes: [string, string, number][] = [
    ['an empty file', 'One chunk, empty and the last.', 0],
    ['a short file', 'One chunk.', 5],
    ['a file of one full chunk', 'No empty chunk follows.', CHUNK],
    ['a file of two chunks', 'The second is short and the last.', CHUNK + 5],
  ]
  const encrypted = sizes.map(([name, about, length]) =>
    makeCase(operations, name, about, encryptInput(length)),
  )
  const decrypted = sizes.map(([name, about, length]) =>
    makeCase(operations, `${name}, decrypted`, about, decryptInput(length)),
  )
  return Promise.all([...encrypted, ...decrypted])
}

async function contentRefusals(): Promise<VectorRefusal[]> {
  const input = decryptInput(CHUNK + 5)
  const bytes = decodeBase64Url(input.ciphertext)
  const [one, two] = [bytes.slice(0, CHUNK + 16), bytes.slice(CHUNK + 16)]
  const flipped = bytes.slice()
  flipped[CHUNK + 20] = (flipped[CHUNK + 20] ?? 0) ^ 1
  const other = encryptInSteps({
    ...encryptInput(0),
    plaintext: encodeBase64Url(makeBytes(CHUNK + 5, 2)),
  })
  const ciphertexts: [string, Uint8Array][] = [
    ['a content that is cut short', bytes.slice(0, -1)],
    ['a content without its last chunk', one],
    ['a content with a byte more', concatBytes(bytes, Uint8Array.of(0))],
    ['a content with a chunk twice', concatBytes(one, two, two)],
    ['a content whose chunks are exchanged', concatBytes(two, one)],
    ['a content with a changed bit', flipped],
    ['another content with the same key, by a reader', decodeBase64Url(other.ciphertext)],
  ]
  const damaged = ciphertexts.map(([name, changed]) =>
    refuseContent(name, { ...input, ciphertext: encodeBase64Url(changed) }, 'file_damaged'),
  )
  const { descriptor } = input
  return Promise.all([
    ...damaged,
    refuseContent(
      'another content with its own hashes, by a reader',
      { ...input, ciphertext: other.ciphertext, hashes: other.hashes },
      'file_damaged',
    ),
    refuseContent(
      'a hash too few',
      { ...input, hashes: input.hashes.slice(0, 43) },
      'file_damaged',
    ),
    refuseContent(
      'another file_id',
      { ...input, file_id: `fil_${'a'.repeat(26)}` },
      'file_damaged',
    ),
    refuseContent(
      'a size that is not that of the content',
      { ...input, descriptor: { ...descriptor, size: CHUNK + 4 } },
      'file_damaged',
    ),
    refuseContent(
      'chunks of an odd size',
      { ...input, descriptor: { ...descriptor, chunk_size: 10_000 } },
      'file_invalid',
    ),
    refuseContent(
      'more chunks than there may be',
      { ...input, descriptor: { ...descriptor, size: 2 ** 40 } },
      'file_invalid',
    ),
    ...(await forgedContents()),
  ])
}

/** By an author who has the key, and makes tags, hashes and digest anew. */
async function forgedContents(): Promise<Promise<VectorRefusal>[]> {
  const early = encryptInSteps({ ...encryptInput(0), plaintext: '' })
  const short = decryptInput(5)
  const twice = concatBytes(decodeBase64Url(short.hashes), decodeBase64Url(short.hashes))
  const digest = await crypto.subtle.digest('SHA-256', twice)
  return [
    refuseContent(
      'more hashes than chunks, with a true digest',
      {
        ...short,
        hashes: encodeBase64Url(twice),
        digest: encodeBase64Url(new Uint8Array(digest)),
      },
      'file_damaged',
    ),
    refuseContent(
      'an empty content that claims a size',
      {
        ...short,
        ciphertext: early.ciphertext,
        hashes: early.hashes,
        digest: early.digest,
      },
      'file_damaged',
    ),
  ]
}

function refuseContent(
  name: string,
  input: DecryptInput,
  error: CryptoErrorCode,
): Promise<VectorRefusal> {
  return makeRefusal(operations, name, 'Nothing of the content is kept.', input, error)
}

const DESCRIPTOR: FileDescriptor = {
  name: 'Bericht – 2027 🔑.pdf',
  type: 'application/pdf',
  size: 100_000,
  key: KEY,
  iv: IV,
  chunk_size: 65_536,
  chunks: 2,
}

async function descriptorInput(): Promise<DescriptorInput> {
  const key = await importSecret(decodeBase64Url(KEY))
  const filename = await sealFileDescriptor(key, CONTEXT, DESCRIPTOR)
  return { operation: 'open descriptor', epoch_key: KEY, context: CONTEXT, filename }
}

async function descriptorCase(): Promise<VectorCase> {
  const input = await descriptorInput()
  return makeCase(operations, 'a descriptor', 'An envelope in its context.', input)
}

async function descriptorRefusals(): Promise<VectorRefusal[]> {
  const input = await descriptorInput()
  const elsewhere = { ...input, context: { ...CONTEXT, epoch: 4 } }
  const text = await descriptorText(input)
  const changes: [string, string][] = [
    ['a chunk more than the size has', text.replace('"chunks":2', '"chunks":3')],
    [
      'chunks of 8 KiB',
      text.replace('"chunk_size":65536,"chunks":2', '"chunk_size":8192,"chunks":13'),
    ],
    ['a member more', text.replace('}', ',"z":1}')],
    ['no name', text.replace(/"name":"[^"]*"/, '"name":""')],
    ['white space', text.replace(',', ', ')],
  ]
  const malformed = changes.map(async ([name, changed]) =>
    refuseDescriptor(`a descriptor with ${name}`, await reseal(input, changed), 'file_invalid'),
  )
  return Promise.all([
    refuseDescriptor('a descriptor of another epoch', elsewhere, 'document_undecryptable'),
    refuseDescriptor(
      'a descriptor of one part',
      { ...input, filename: input.filename.split('.')[0] ?? '' },
      'encrypted_data_invalid',
    ),
    refuseDescriptor(
      'a descriptor of too many characters',
      await reseal(input, `${' '.repeat(6144)}${text}`),
      'encrypted_data_invalid',
    ),
    ...malformed,
  ])
}

async function descriptorText({ epoch_key, context, filename }: DescriptorInput): Promise<string> {
  const key = await importSecret(decodeBase64Url(epoch_key))
  return new TextDecoder().decode(await openEnvelope(key, contextBytes(context), filename))
}

async function reseal(input: DescriptorInput, text: string): Promise<DescriptorInput> {
  const key = await importSecret(decodeBase64Url(input.epoch_key))
  const filename = await sealEnvelope(key, contextBytes(input.context), encodeText(text))
  return { ...input, filename }
}

function contextBytes({ document_id, owner, epoch, file_id }: FileContext) {
  return encodeText(
    `shrd/v1/file-descriptor\0{"document_id":"${document_id}","epoch":${epoch},"file_id":"${file_id}","owner":"${owner}","suite":1}`,
  )
}

function refuseDescriptor(
  name: string,
  input: DescriptorInput,
  error: CryptoErrorCode,
): Promise<VectorRefusal> {
  return makeRefusal(
    operations,
    name,
    'It is not shown, and no file is fetched for it.',
    input,
    error,
  )
}

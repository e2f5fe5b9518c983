import type { ContentInput } from '../../../conformance/src/content-in-steps.ts'
import { concatBytes } from '../src/core/bytes.ts'
import { canonicalText } from '../src/core/canonical.ts'
import { decodeBase64Url, encodeBase64Url } from '../src/core/encoding.ts'
import { deriveBytes, importSecret } from '../src/core/hkdf.ts'
import { statementBytes } from '../src/core/statement.ts'
import type { ReceivedDocumentRow } from '../src/documents/document.ts'
import { verifyDocumentRow } from '../src/documents/verify-document-row.ts'
import { decryptFile } from '../src/files/decrypt-file.ts'
import { encryptFile } from '../src/files/encrypt-file.ts'
import type { FileContent } from '../src/files/file-content.ts'
import { type FileContext, openFileDescriptor } from '../src/files/file-descriptor.ts'
import { type ReceivedFile, verifyFileRecord } from '../src/files/verify-file-record.ts'
import type { VectorLog } from './document-vectors.ts'
import { collect, memorySource } from './encrypt-whole.ts'
import { readAnyLog } from './read-any-log.ts'
import type { OperationInput, Operations } from './vector-operations.ts'

/** A content to be encrypted; all bytes base64url. */
export interface EncryptInput extends OperationInput, ContentInput {
  operation: 'encrypt content'
}

/** A content to be decrypted. */
export interface DecryptInput extends OperationInput {
  operation: 'decrypt content'
  file_id: string
  descriptor: FileContent
  digest: string
  hashes: string
  ciphertext: string
}

/** A descriptor to be opened. */
export interface DescriptorInput extends OperationInput {
  operation: 'open descriptor'
  epoch_key: string
  context: FileContext
  filename: string
}

/** A file of a document, and whose key logs are at hand. */
export interface RecordInput extends OperationInput {
  operation: 'verify file record'
  document: ReceivedDocumentRow
  owner: string | VectorLog
  authors: (string | VectorLog)[]
  file: ReceivedFile
}

/** What the vectors of files ask for. */
export const operations: Operations = {
  'encrypt content': encryptContent,
  'decrypt content': decryptContent,
  'open descriptor': openDescriptor,
  'verify file record': verifyRecord,
}

async function encryptContent(input: EncryptInput): Promise<object> {
  const { plaintext, operation: _, ...options } = input
  const parts: Uint8Array[] = []
  for await (const part of encryptFile(memorySource(decodeBase64Url(plaintext)), options)) {
    parts.push(part.bytes)
    if (part.content === null) continue
    const { size, hashes, digest, descriptor } = part.content
    const { chunks } = descriptor
    const ciphertext = encodeBase64Url(concatBytes(...parts))
    const encoded = encodeBase64Url(hashes)
    return { ...(await deriveKey(options)), ciphertext, size, chunks, hashes: encoded, digest }
  }
  throw new Error('The last part is missing.')
}

async function deriveKey({ file_id, key, iv }: Omit<ContentInput, 'plaintext'>) {
  const statement = canonicalText({ file_id, suite: 1 })
  const info = statementBytes('file', statement)
  const secret = await importSecret(decodeBase64Url(key))
  const content_key = encodeBase64Url(await deriveBytes(secret, decodeBase64Url(iv), info))
  return { statement, content_key }
}

async function decryptContent(input: DecryptInput): Promise<object> {
  const { file_id, descriptor, digest, ciphertext } = input
  const { read } = memorySource(decodeBase64Url(ciphertext))
  const hashes = decodeBase64Url(input.hashes)
  const plaintext = await collect(decryptFile(read, { file_id, descriptor, digest, hashes }))
  return { plaintext: encodeBase64Url(plaintext) }
}

async function openDescriptor({ epoch_key, context, filename }: DescriptorInput): Promise<object> {
  const key = await importSecret(decodeBase64Url(epoch_key))
  const descriptor = await openFileDescriptor(key, context, filename)
  return { statement: canonicalText({ ...context, suite: 1 }), descriptor }
}

async function verifyRecord({ document, owner, authors, file }: RecordInput): Promise<object> {
  const logs = {
    owner: await readAnyLog(owner),
    authors: await Promise.all(authors.map(readAnyLog)),
  }
  return verifyFileRecord(file, { ...logs, document: await verifyDocumentRow(document, logs) })
}

import { type ContentInput, encryptInSteps } from './content-in-steps.ts'
import { statementText } from './conventions.ts'
import { verifyRow } from './document-reading.ts'
import { withoutSuite } from './document-saving.ts'
import { decodeBase64url, encodeBase64url } from './encodings.ts'
import { decryptContent } from './file-content.ts'
import { type Attachment, type DescriptorContext, openDescriptor, verifyFile } from './files.ts'
import { runPage } from './run-page.ts'
import { type MemberName, readLogOf } from './vector-members.ts'

interface EncryptInput extends ContentInput {
  readonly operation: 'encrypt content'
}

interface DecryptInput {
  readonly operation: 'decrypt content'
  readonly file_id: string
  readonly descriptor: {
    readonly key: string
    readonly iv: string
    readonly size: number
    readonly chunk_size: number
  }
  readonly digest: string
  readonly hashes: string
  readonly ciphertext: string
}

interface DescriptorInput {
  readonly operation: 'open descriptor'
  readonly epoch_key: string
  readonly context: DescriptorContext
  readonly filename: string
}

interface RecordInput {
  readonly operation: 'verify file record'
  readonly document: unknown
  readonly owner: MemberName
  readonly authors: readonly MemberName[]
  readonly file: Attachment
}

function decrypt({ file_id, descriptor, digest, hashes, ciphertext }: DecryptInput): object {
  const plan = { ...descriptor, file_id, digest }
  const plain = decryptContent(plan, decodeBase64url(hashes), decodeBase64url(ciphertext))
  return { plaintext: encodeBase64url(plain) }
}

function descriptor({ epoch_key, context, filename }: DescriptorInput): object {
  const descriptor = openDescriptor(decodeBase64url(epoch_key), context, filename)
  return { statement: statementText(context), descriptor }
}

function record(input: RecordInput): object {
  const owner = readLogOf(input.owner)
  const authors = input.authors.map(readLogOf)
  const document = verifyRow(input.document, { owner, authors, pin: null, chain: [] })
  const file = verifyFile(input.file, { document, logs: [owner, ...authors] })
  return { ...file, record: withoutSuite(file.record) }
}

function compute(input: EncryptInput | DecryptInput | DescriptorInput | RecordInput): unknown {
  switch (input.operation) {
    case 'encrypt content':
      return encryptInSteps(input)
    case 'decrypt content':
      return decrypt(input)
    case 'open descriptor':
      return descriptor(input)
    case 'verify file record':
      return record(input)
  }
}

runPage('files', compute)

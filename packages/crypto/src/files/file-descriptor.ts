import type { Bytes } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { decodeText, encodeText } from '../core/encoding.ts'
import { openEnvelope, sealEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isDocumentId, isFileId, isUserId } from '../core/ids.ts'
import { type Guard, isCount, object, text } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Epoch } from '../documents/epoch-key.ts'
import { countChunks } from './chunk-size.ts'
import { contentShape, type FileContent, isWithinLimits } from './file-content.ts'

/** The private description of a file. Only readers of the document can decrypt it. */
export interface FileDescriptor extends FileContent {
  /** The name on the author's system. Sanitize it before you save under it. */
  name: string
  /** The media type on the author's system, or an empty text. Never trust it. */
  type: string
  chunks: number
}

/** The file and document to which a descriptor is bound. */
export interface FileContext extends Epoch {
  file_id: string
}

/** The most characters of a sealed descriptor. */
const MAX_LENGTH = 8192
const MAX_NAME = 255

const hasForm: Guard<FileDescriptor> = object({
  ...contentShape,
  name: text({ min: 1, max: MAX_NAME }),
  type: text({ max: MAX_NAME }),
  chunks: isCount,
})

/** True for a descriptor of the right form, with as many chunks as its size needs. */
export const isFileDescriptor: Guard<FileDescriptor> = (value): value is FileDescriptor =>
  hasForm(value) && isWithinLimits(value) && value.chunks === countChunks(value)

/** True for a text within the length of a sealed descriptor. */
export const isSealedDescriptor: Guard<string> = text({ min: 1, max: MAX_LENGTH })

const descriptorStatement: StatementKind<FileContext> = defineStatement('file-descriptor', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
  file_id: isFileId,
})

/**
 * Seals the descriptor of a file; an attachment carries it as `filename`. Anyone with the epoch's
 * key can seal one, so it is valid only with a signed file record that names it.
 *
 * @param epochKey the key of the document's epoch, or of a new epoch from `beginEpoch`
 * @see docs/protocol/files.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { beginEpoch, encryptDocument, verifyDocument } from '@shrd/crypto/documents'
 * import { createFileKey, describeContent, sealFileDescriptor } from '@shrd/crypto/files'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
 * const { key, secret, ...epoch } = await beginEpoch(verified)
 * const filename = await sealFileDescriptor(
 *   key,
 *   { ...epoch, file_id: createId('fil') },
 *   { name: 'empty.txt', type: 'text/plain', ...describeContent(0, createFileKey()) },
 * )
 * console.assert(filename.split('.').length === 2)
 */
export async function sealFileDescriptor(
  epochKey: CryptoKey,
  context: FileContext,
  descriptor: FileDescriptor,
): Promise<string> {
  if (!isFileDescriptor(descriptor)) throw new TypeError('The file descriptor is malformed.')
  return sealEnvelope(epochKey, contextBytes(context), encodeText(canonicalText(descriptor)))
}

/**
 * Opens the descriptor of a file. Verify the file's record first: opening does not prove who sealed
 * the descriptor.
 *
 * @param sealed the `filename` of the attachment
 * @throws `encrypted_data_invalid` if the text is not an envelope, `document_undecryptable` if it
 *   does not decrypt, `file_invalid` if the content is not a descriptor
 * @see docs/protocol/files.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { beginEpoch, encryptDocument, verifyDocument } from '@shrd/crypto/documents'
 * import {
 *   createFileKey, describeContent, openFileDescriptor, sealFileDescriptor,
 * } from '@shrd/crypto/files'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
 * const { key, secret, ...epoch } = await beginEpoch(verified)
 * const context = { ...epoch, file_id: createId('fil') }
 * const descriptor = { name: 'empty.txt', type: '', ...describeContent(0, createFileKey()) }
 * const sealed = await sealFileDescriptor(key, context, descriptor)
 * const opened = await openFileDescriptor(key, context, sealed)
 * console.assert(opened.name === 'empty.txt')
 */
export async function openFileDescriptor(
  epochKey: CryptoKey,
  context: FileContext,
  sealed: string,
): Promise<FileDescriptor> {
  if (!isSealedDescriptor(sealed)) throw cryptoError('encrypted_data_invalid')
  const plaintext = await openEnvelope(epochKey, contextBytes(context), sealed)
  try {
    const descriptor = parseCanonical(decodeText(plaintext))
    if (isFileDescriptor(descriptor)) return descriptor
  } catch (cause) {
    throw cryptoError('file_invalid', cause)
  } finally {
    plaintext.fill(0)
  }
  throw cryptoError('file_invalid')
}

function contextBytes({ document_id, owner, epoch, file_id }: FileContext): Bytes {
  return descriptorStatement.toBytes({ document_id, owner, epoch, file_id })
}

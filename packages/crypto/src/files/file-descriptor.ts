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

/** What only readers of a document know of a file. */
export interface FileDescriptor extends FileContent {
  /** As the author's system called it; make it harmless before saving under it. */
  name: string
  /** The media type that the author's system told, or an empty text; never trust it. */
  type: string
  chunks: number
}

/** Which file of which document a descriptor is sealed for. */
export interface FileContext extends Epoch {
  file_id: string
}

/** Longer than any sealed descriptor. */
const MAX_LENGTH = 8192
const MAX_NAME = 255

const hasForm: Guard<FileDescriptor> = object({
  ...contentShape,
  name: text({ min: 1, max: MAX_NAME }),
  type: text({ max: MAX_NAME }),
  chunks: isCount,
})

/** True for something that has the form of a descriptor and as many chunks as its size needs. */
export const isFileDescriptor: Guard<FileDescriptor> = (value): value is FileDescriptor =>
  hasForm(value) && isWithinLimits(value) && value.chunks === countChunks(value)

/** True for a text that is no longer than a sealed descriptor can be. */
export const isSealedDescriptor: Guard<string> = text({ min: 1, max: MAX_LENGTH })

const descriptorStatement: StatementKind<FileContext> = defineStatement('file-descriptor', {
  document_id: isDocumentId,
  owner: isUserId,
  epoch: isCount,
  file_id: isFileId,
})

/**
 * The sealed descriptor of a file, which travels as the `filename` of an attachment. Whoever has the
 * key of the epoch can make one, so it counts only together with a signed file record that names it.
 *
 * @param epochKey of the document: that of its epoch, or of a new one by `beginEpoch`
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
  if (!isFileDescriptor(descriptor)) throw new TypeError('This is no descriptor of a file.')
  return sealEnvelope(epochKey, contextBytes(context), encodeText(canonicalText(descriptor)))
}

/**
 * The descriptor of a file. Verify the record of the file first: this says what is sealed, and not
 * who sealed it.
 *
 * @param sealed the `filename` of the attachment
 * @throws `encrypted_data_invalid` if it is no envelope, `document_undecryptable` if it does not
 *   open, `file_invalid` if what was sealed is no descriptor
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

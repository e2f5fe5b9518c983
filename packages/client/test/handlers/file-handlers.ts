import type { EndpointInput, EndpointOutput } from '@shrd/contract'
import { decodeBase64Url, hashStatement } from '@shrd/crypto'
import { readAuthors, type VerifiedRow, verifyDocumentRow } from '@shrd/crypto/documents'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { createFileDigest, readFileAuthor, verifyFileRecord } from '@shrd/crypto/files'
import type { Context, Handler, ServerState } from '../service-state.ts'
import {
  findDocument,
  hashRevision,
  type KeptDocument,
  readRevision,
  tellDocument,
} from './document-state.ts'
import type { KeptFile } from './file-state.ts'
import { prepareLogEntry } from './log-handlers.ts'
import { logOf, requireLog, requireUser } from './require-user.ts'
import { saveDocument } from './save-document.ts'
import { joinParts } from './share-state.ts'

/** The calls that are answered here. */
type FileCalls =
  | 'openUpload'
  | 'uploadPart'
  | 'listUploadParts'
  | 'sealUpload'
  | 'downloadAttachment'
  | 'deleteAttachment'

/** Files of documents: what is stored is verified as readers verify it. */
export function createFileHandlers(state: ServerState): { [Name in FileCalls]: Handler<Name> } {
  /** @throws `upload_not_found` */
  function findUpload(file_id: string, context: Context): KeptFile {
    const file = state.files.get(file_id)
    if (file?.user_id !== requireUser(state, context)) throw new ShrdError('upload_not_found')
    return file
  }

  return {
    async openUpload({ document_id, file_id, filename, iv }, context) {
      const user_id = requireUser(state, context)
      if (iv === undefined) throw new ShrdError('input_vector_missing')
      const document = findDocument(state, user_id, document_id)
      assertScope(document, user_id, ['update', 'upload'])
      if (state.files.has(file_id)) throw new ShrdError('conflict')
      const path = `files/${crypto.randomUUID()}`
      const begun = { user_id, document_id, filename, iv, path, parts: new Map(), hashes: null }
      state.files.set(file_id, begun)
      return { output: { success: true } }
    },
    async uploadPart({ file_id, part }, context) {
      const file = findUpload(file_id, context)
      if (file.hashes !== null) throw new ShrdError('upload_failed')
      const bytes = context.request.body ?? new Uint8Array()
      file.parts.set(part, bytes)
      return { output: { part, size: bytes.length } }
    },
    async listUploadParts({ file_id }, context) {
      const { parts } = findUpload(file_id, context)
      return { output: [...parts].map(([part, { length: size }]) => ({ part, size })) }
    },
    async sealUpload(input, context) {
      const { document_id, file_id, size, record, log } = input
      const file = findUpload(file_id, context)
      if (file.document_id !== document_id || joinParts(file).length !== size) {
        throw new ShrdError('upload_failed')
      }
      const document = findDocument(state, file.user_id, document_id)
      await assertFile(state, document, file, input)
      const addToLog = await prepareLogEntry(
        state,
        await requireLog(state, context),
        document_id,
        log,
      )
      file.hashes = decodeBase64Url(input.hashes)
      const others = document.attachments.filter(({ _id }) => _id !== file_id)
      // One that no revision lists yet may be signed anew.
      document.attachments = [...others, toAttachment(file, file_id, { size, record })]
      addToLog()
      return { output: { filename: file.path } }
    },
    async downloadAttachment(input, context) {
      const { document_id, file_path, filePath, part, from, length, log } = input
      const user_id = requireUser(state, context)
      const document = findDocument(state, user_id, document_id)
      assertScope(document, user_id, ['download'])
      const path = file_path ?? filePath
      const isHere = document.attachments.some((attachment) => attachment.file_path === path)
      const file = [...state.files.values()].find((kept) => kept.path === path)
      if (!isHere || file === undefined) throw new ShrdError('attachment_not_found')
      const author = await requireLog(state, context)
      const addToLog = await prepareLogEntry(state, author, document_id, log)
      addToLog()
      const bytes = part === 'hashes' ? (file.hashes ?? new Uint8Array()) : joinParts(file)
      return { output: bytes.slice(from, length === undefined ? undefined : from + length) }
    },
    async deleteAttachment(input, context) {
      const { document_id, attachment_id, revision, manifest, log } = input
      const author = await requireLog(state, context)
      const stored = findDocument(state, author.user_id, document_id)
      const removed = stored.attachments.find(({ _id }) => _id === attachment_id)
      if (removed === undefined) throw new ShrdError('attachment_not_found')
      const hash = await hashStatement('file-record', removed.record.statement)
      if (readRevision(revision).files.includes(hash)) throw new ShrdError('record_invalid')
      const attachments = stored.attachments.filter((other) => other !== removed)
      const next = { ...stored, revision, attachments }
      const addToLog = await prepareLogEntry(state, author, document_id, log)
      const saved = await saveDocument(state, { author, stored, next, manifest })
      addToLog()
      return { output: await tellDocument(state, author.user_id, saved) }
    },
  }
}

/** @throws `forbidden` */
function assertScope(
  { user_id: owner, encrypted_keys }: KeptDocument,
  user_id: string,
  wanted: readonly string[],
): void {
  const own = encrypted_keys.find((grant) => grant.user_id === user_id)
  const isAllowed = own?.scopes.some((scope) => wanted.includes(scope)) === true
  if (owner !== user_id && !isAllowed) throw new ShrdError('forbidden')
}

/**
 * A file is stored if it counts on top of what is stored, and its author signed the hashes.
 *
 * @throws `document_stale`, `forbidden`, `record_invalid`
 */
async function assertFile(
  state: ServerState,
  document: KeptDocument,
  { user_id, filename }: KeptFile,
  { file_id, size, hashes, record }: EndpointInput<'sealUpload'>,
): Promise<void> {
  try {
    if (readFileAuthor({ record }) !== user_id) throw new ShrdError('author_not_allowed')
    const verified = await verifyFileRecord(
      { file_id, filename, size, record },
      {
        document: await verifyKept(state, document),
        owner: await logOf(state, document.user_id),
        authors: [await logOf(state, user_id)],
      },
    )
    const digest = await createFileDigest(decodeBase64Url(hashes))
    if (digest !== verified.record.digest) throw new ShrdError('record_invalid')
  } catch (cause) {
    if (isShrdError(cause, 'file_unlisted')) throw new ShrdError('document_stale', { cause })
    const isForbidden = isShrdError(cause, 'author_not_allowed')
    throw new ShrdError(isForbidden ? 'forbidden' : 'record_invalid', { cause })
  }
}

async function verifyKept(state: ServerState, document: KeptDocument): Promise<VerifiedRow> {
  const { revision, access_list, user_id } = document
  const authors = await readAuthors(document)
  const { list } = JSON.parse(access_list.statement)
  const hash = await hashRevision(revision)
  return verifyDocumentRow(document, {
    owner: await logOf(state, user_id),
    authors: await Promise.all(authors.map((author) => logOf(state, author))),
    // It was verified when it was stored.
    pin: { revision: readRevision(revision).revision, hash, list },
  })
}

function toAttachment(
  { user_id, filename, iv, path }: KeptFile,
  file_id: string,
  { size, record }: Pick<EndpointInput<'sealUpload'>, 'size' | 'record'>,
): EndpointOutput<'getDocument'>['attachments'][number] {
  const mime_type = 'application/octet-stream' as const
  const columns = { mime_type, size, iv, file_path: path, created_at: 0, user_id }
  return { _id: file_id, filename, ...columns, record }
}

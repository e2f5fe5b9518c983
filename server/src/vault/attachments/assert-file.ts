import { hashStatement } from '@shrd/crypto'
import { readAuthors, type VerifiedRow, verifyDocumentRow } from '@shrd/crypto/documents'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import {
  createFileDigest,
  type ReceivedFile,
  readFileAuthor,
  type VerifiedFile,
  verifyFileRecord,
} from '@shrd/crypto/files'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A file to store: its sender, its record, and the sent content. */
export interface SentFile extends ReceivedFile {
  readonly user_id: string
  readonly hashes: Uint8Array
}

/**
 * Verifies a file as its readers will, against the stored document: its author is the sender, may
 * add files, and signed the descriptor, the size and the hashes.
 *
 * @throws `document_stale` if it was signed for an earlier state, `forbidden`, `record_invalid`
 */
export async function assertFile(
  store: Repositories,
  document: StoredDocument,
  { user_id, hashes, ...file }: SentFile,
): Promise<VerifiedFile> {
  try {
    if (readFileAuthor(file) !== user_id) throw new ShrdError('author_not_allowed')
    const verified = await verifyFileRecord(file, {
      document: await verifyStored(store, document),
      owner: await getKeyLog(store, document.user_id),
      authors: [await getKeyLog(store, user_id)],
    })
    const digest = await createFileDigest(hashes)
    if (digest !== verified.record.digest) throw new ShrdError('record_invalid')
    return verified
  } catch (cause) {
    throw toRefusal(cause)
  }
}

function toRefusal(cause: unknown): unknown {
  if (!isShrdError(cause)) return cause
  if (cause.code === 'file_unlisted') return new ShrdError('document_stale', { cause })
  const isForbidden = cause.code === 'author_not_allowed'
  return new ShrdError(isForbidden ? 'forbidden' : 'record_invalid', { cause })
}

/** The present state, as in a list. It was verified when it was stored, so it is its own pin. */
async function verifyStored(store: Repositories, document: StoredDocument): Promise<VerifiedRow> {
  const { document_id, user_id, header, access_list, revision, number, list } = document
  const stored = await store.vault.documentHistory.findList(document_id, list)
  const encrypted_keys = [...(stored?.grants ?? [])]
  const row = { document_id, user_id, header, access_list, revision, encrypted_keys }
  const authors = await readAuthors(row)
  return verifyDocumentRow(row, {
    owner: await getKeyLog(store, user_id),
    authors: await Promise.all(authors.map((author) => getKeyLog(store, author))),
    pin: { revision: number, hash: await hashStatement('revision', revision.statement), list },
  })
}

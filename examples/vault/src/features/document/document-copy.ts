import type { FileRow, LocalFile, NewDocument, ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import { MEMORY_LIMIT } from '../attachments/save-file.ts'
import { createOrFind, isUnanswered } from '../documents/create-or-find.ts'
import type { OpenedDocument } from './opened-document.ts'

type Client = Pick<ShrdClient, 'documents' | 'files'>

/** What became of a copy. */
export interface CopyOutcome {
  readonly document_id: string
  /** Files that are not in the copy: the member may not download them, or they cannot be read. */
  readonly missing: number
}

/** The member's own copy of a document of somebody else. */
export interface DocumentCopy {
  /** Stores it. After a failure it goes on with what is missing, so there is never a second copy. */
  store(): Promise<CopyOutcome>
}

/** Codes of a file that can never be read, unlike a connection that was lost. */
const GONE: readonly string[] = [
  'attachment_not_found',
  'file_damaged',
  'file_invalid',
  'file_unlisted',
  'forbidden',
]

/** Copies text and files of a document into a vault of the member, under a key of its own. */
export function createDocumentCopy(
  client: Client,
  source: OpenedDocument,
  vault_id: string,
): DocumentCopy {
  const { header, body, private_title } = source
  const stored = new Set<string>()
  let triedAt: number | null = null
  let made: string | undefined

  async function make(): Promise<string> {
    const before = triedAt
    triedAt ??= Date.now()
    try {
      return await createOrFind(
        client.documents,
        { vault_id, header: header as NewDocument['header'], body, private_title },
        before,
      )
    } catch (error) {
      if (!isUnanswered(error)) triedAt = before
      throw error
    }
  }

  return {
    async store() {
      const { readable, missing } = await listReadable(client, source)
      made ??= await make()
      let lost = missing
      for (const file of readable) {
        if (stored.has(file.file_id)) continue
        const content = await readFile(client, source.document_id, file)
        if (content === null) {
          lost += 1
          continue
        }
        await client.files.upload(made, content)
        stored.add(file.file_id)
      }
      return { document_id: made, missing: lost }
    },
  }
}

async function listReadable({ files }: Client, { document_id, scopes, ...source }: OpenedDocument) {
  const count = source.files.length
  if (count === 0 || !scopes.includes('download')) return { readable: [], missing: count }
  const { items } = await files.list(document_id)
  const readable = items.filter(({ is_listed, size }) => is_listed && size <= MEMORY_LIMIT)
  return { readable, missing: Math.max(0, count - readable.length) }
}

/** `null` for a file that can never be read. */
async function readFile(
  { files }: Client,
  document_id: string,
  { file_id, name, type }: FileRow,
): Promise<LocalFile | null> {
  try {
    const { content } = await files.download(document_id, file_id)
    const pieces: BlobPart[] = []
    for await (const piece of content) pieces.push(piece)
    return new File(pieces, name === '' ? 'file' : name, { type })
  } catch (error) {
    if (isShrdError(error) && GONE.includes(error.code)) return null
    throw error
  }
}

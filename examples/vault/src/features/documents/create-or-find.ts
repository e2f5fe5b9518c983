import type { NewDocument, ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'

/** The ways to a document that are needed here. */
type Documents = Pick<ShrdClient['documents'], 'create' | 'list' | 'get'>

/**
 * Makes a document and answers its id. Where an earlier attempt had no answer, the document may have
 * been stored all the same: then it is looked for first, so that trying again does not make another.
 *
 * @param triedAt when that attempt began, in milliseconds since 1970; `null` without one
 */
export async function createOrFind(
  documents: Documents,
  document: NewDocument,
  triedAt: number | null,
): Promise<string> {
  const stored = triedAt === null ? undefined : await findStored(documents, document, triedAt)
  return stored ?? documents.create(document)
}

/** Whether a failure leaves open what the service has done. */
export function isUnanswered(error: unknown): boolean {
  return isShrdError(error, 'network') || isShrdError(error, 'timeout')
}

async function findStored(
  documents: Documents,
  { vault_id, header, body, private_title }: NewDocument,
  triedAt: number,
): Promise<string | undefined> {
  const { items } = await documents.list(vault_id)
  const title = private_title ? '' : header.title
  const candidates = items.filter((row) => row.saved_at >= triedAt && row.header.title === title)
  for (const { document_id } of candidates) {
    const opened = await documents.get(document_id)
    const isSame = toText(opened) === toText({ header, body })
    if (isSame) return document_id
  }
  return undefined
}

function toText({ header, body }: Pick<NewDocument, 'body'> & { header: object }): string {
  const sorted = (value: object) =>
    Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([sorted(header), sorted(body)])
}

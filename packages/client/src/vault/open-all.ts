import { LIMITS } from '@shrd/contract/calls'
import { type Check, type OpenedDocument, runChecks } from '@shrd/crypto'
import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import { toList, toObject, toText } from '../transport/bad-answer.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import { fetchDocument, openAnswered } from './fetch-document.ts'
import type { OpenedList, RefusedItem } from './opened-list.ts'

/** How the opening of many documents is followed and stopped. */
export interface OpenAllOptions extends Pick<CallOptions, 'signal'> {
  /** Told after each batch. */
  onProgress?: (progress: OpenAllProgress) => void
}

/** How far it is. */
export interface OpenAllProgress {
  readonly done: number
  readonly total: number
}

interface OpenSources {
  call: Call
  member: Member
}

/**
 * Documents by batches, each verified and decrypted like one that is opened alone. What fails, and
 * what the server leaves out, is named.
 *
 * @throws `aborted`, `network`, `timeout`
 */
export async function* openAll(
  document_ids: readonly string[],
  { call, member }: OpenSources,
  { signal, onProgress }: OpenAllOptions = {},
): AsyncGenerator<OpenedList<OpenedDocument>, void, void> {
  const ids = [...new Set(document_ids)]
  if (ids.length > 0) await member.manifest.read()
  for (let from = 0; from < ids.length; from += LIMITS.batch) {
    if (signal?.aborted) throw clientError('aborted')
    const batch = ids.slice(from, from + LIMITS.batch)
    const answered = toList(await call('getDocuments', { document_ids: batch }, { signal }))
    yield await openBatch(batch, answered, { call, member })
    onProgress?.({ done: from + batch.length, total: ids.length })
  }
}

type Answered = Parameters<typeof openAnswered>[0]

async function openBatch(
  batch: readonly string[],
  answered: readonly Answered[],
  sources: OpenSources,
): Promise<OpenedList<OpenedDocument>> {
  const items: OpenedDocument[] = []
  const refused: RefusedItem[] = []
  const left = new Set(batch)
  for (const document of answered) {
    const id = toText(document?.document_id)
    try {
      await runChecks(BATCH_CHECKS, { id, left })
      left.delete(id)
      items.push(await openOne(toObject(document), sources))
    } catch (error) {
      refused.push({ id, code: isShrdError(error) ? error.code : 'record_invalid' })
    }
  }
  return { items, refused: [...refused, ...(await nameLeft(left, sources.member))] }
}

/** Another device may have saved since the manifest was read: then it is looked at alone. */
async function openOne(document: Answered, sources: OpenSources): Promise<OpenedDocument> {
  try {
    return await openAnswered(document, sources)
  } catch (error) {
    if (!isShrdError(error, 'document_unlisted')) throw error
    return (await fetchDocument(document.document_id, sources)).opened
  }
}

interface AnsweredInBatch {
  id: string
  /** What was asked for and has not been answered yet. */
  left: ReadonlySet<string>
}

const BATCH_CHECKS: readonly Check<AnsweredInBatch>[] = [checkIsAskedFor]

/** Another document may verify as well, and so does the same one twice. */
function checkIsAskedFor({ id, left }: AnsweredInBatch): void {
  if (!left.has(id)) throw clientError('document_mismatch')
}

/** What is in the manifest is withheld, or no longer shared; what is not may be gone. */
async function nameLeft(
  left: ReadonlySet<string>,
  { identity, manifest }: Member,
): Promise<RefusedItem[]> {
  const named = [...left].map(async (id): Promise<RefusedItem> => {
    const owner = (await manifest.findEntry(id))?.owner
    if (owner === undefined) return { id, code: 'document_not_found' }
    return { id, code: owner === identity.user_id ? 'document_missing' : 'document_withdrawn' }
  })
  return Promise.all(named)
}
